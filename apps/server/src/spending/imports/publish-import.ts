import { fail, ok, type Result } from '@sabha/domain/core/result';
import type {
  ImportSummary,
  MoneyImportKind,
  PublishImport,
  RowError,
  WarningKind,
} from '@sabha/domain/spending/import-records';
import { ministryNameKey } from '@sabha/domain/spending/ministry-names';
import type { Context } from '../../context.ts';
import { isTaken } from '../../try-again.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { announceSpending } from '../announce-spending.ts';
import { auditSpending, type SpendingAction } from '../audit-spending.ts';
import type { Executor } from '../executor.ts';
import { listFiscalYears } from '../figures/budget.store.ts';
import { putSource } from '../figures/sources.store.ts';
import { keepChangedYears, readMinistryYears } from '../ministries/changed-years.store.ts';
import { applyMinistryDecisions, type MinistryDecisionFailure } from '../ministries/ministry-decisions.ts';
import { anchorImport } from './anchor-import.ts';
import { lastDayOf, optionsOf } from './begin-import.ts';
import { keptDecisions } from './check-import.ts';
import { findFaults } from './check-rows.store.ts';
import { findImport, type ImportRow, lockPublishing, markPublished } from './imports.store.ts';
import { type ImportBusyFailure, type Progress, withProgress } from './imports-progress.ts';
import { type NameMeaning, namedInFile } from './kept-rows.store.ts';
import { applyOrganisations } from './organisations/apply-organisations.ts';
import { deleteKept } from './parts.store.ts';
import { readImport } from './present-import.ts';
import { publishKeptRows } from './publish-rows.store.ts';
import { findRepeated, repeatedWarning } from './repeated-payments.store.ts';

export type PublishImportFailure =
  | { readonly kind: 'import-not-found' }
  | { readonly kind: 'import-not-open' }
  | { readonly kind: 'import-has-errors' }
  | { readonly kind: 'import-unconfirmed'; readonly warnings: readonly WarningKind[] }
  | { readonly kind: 'import-unreconciled' }
  | { readonly kind: 'import-without-publisher' }
  | { readonly kind: 'import-outdated'; readonly reason: string }
  | MinistryDecisionFailure
  | ImportBusyFailure;

const PUBLISHED_ACTION = {
  budget: 'budget-published',
  projects: 'projects-published',
  disbursements: 'disbursements-published',
  organisations: 'organisations-published',
} as const satisfies Record<string, SpendingAction>;

const PUBLISHED_SINCE = 'one of its lines was published since. Check it again to see which';

/** Undoes a publication that was under way, whole. */
class Refused extends Error {
  readonly failure: PublishImportFailure;

  constructor(failure: PublishImportFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * Makes a checked file public in one transaction: its ministries as decided, its records, their anchors, and the entry in the public
 * log. Killed on the way nothing is published, and it begins again.
 */
export async function publishImport(
  context: Context,
  official: ActingOfficial,
  id: number,
  asked: PublishImport = { confirm: [], unreconciled: null },
): Promise<Result<ImportSummary, PublishImportFailure>> {
  const { db } = context;
  const years = await withProgress<number[], PublishImportFailure>(
    context,
    id,
    'publishing',
    async (progress) => {
      try {
        const made = await db
          .transaction()
          .execute((trx) => publishWithin(trx, context, official, id, asked, progress));
        return ok(made);
      } catch (error) {
        if (error instanceof Refused) return fail(error.failure);
        if (isTaken(error)) return fail({ kind: 'import-outdated', reason: PUBLISHED_SINCE });
        throw error;
      }
    },
  );
  if (!years.ok) return years;
  await deleteKept(db, id);
  announceSpending(context, years.value);
  return ok(await readImport(context, id));
}

async function publishWithin(
  trx: Executor,
  context: Context,
  official: ActingOfficial,
  id: number,
  asked: PublishImport,
  progress: Progress,
): Promise<number[]> {
  const now = context.clock();
  await lockPublishing(trx); // two files can not add the same rows
  const found = await findImport(trx, id, true);
  const refused = refusal(found, asked);
  if (refused) throw new Refused(refused);
  if (!found) throw new Refused({ kind: 'import-not-found' });
  const ministries = await readMinistryYears(trx);
  const { years, made, skipped } =
    found.kind === 'organisations'
      ? await publishOrganisations(trx, found)
      : await publishMoney(trx, found, { kind: found.kind, asked }, progress, now);
  await keepChangedYears(trx, id, ministries);
  const { source } = optionsOf(found);
  if (source !== undefined) await putSource(trx, source); // imports begun before this was kept have none
  const unreconciled = found.reconciled ? null : asked.unreconciled;
  await markPublished(trx, id, unreconciled, now);
  await auditSpending(
    trx,
    official,
    auditOf(found, { years, skipped }, { ...asked, unreconciled }, made),
    now,
  );
  return years;
}

async function publishMoney(
  trx: Executor,
  found: ImportRow,
  { kind, asked }: { readonly kind: MoneyImportKind; readonly asked: PublishImport },
  progress: Progress,
  now: Date,
) {
  const { meanings, made } = await decideMinistries(trx, found);
  if (kind !== 'budget')
    await refuseFaults(trx, { importId: found.id, kind, meanings, lastDay: lastDayOf(found, now) });
  const skipped = kind === 'disbursements' ? await skippedLines(trx, found, meanings, asked) : [];
  await progress.step('publishing', found.row_count);
  const file = { importId: found.id, sourceId: found.source_id, meanings, skipped };
  await publishKeptRows(trx, kind, file, now, (count) => progress.add(count));
  await progress.step('anchoring', found.row_count);
  const years = await anchorImport(trx, { importId: found.id, kind, takenBack: false }, progress, now);
  return { years, made, skipped: skipped.length };
}

/** The lines of payments in force that are not added again; refused where others are in force than when it was checked. */
async function skippedLines(
  trx: Executor,
  found: ImportRow,
  meanings: readonly NameMeaning[],
  { skip_repeated: skip }: PublishImport,
): Promise<readonly number[]> {
  const repeated = await findRepeated(trx, found.id, meanings);
  const seen = found.warnings.find(({ kind }) => kind === 'repeated');
  if (seen?.message !== repeatedWarning(repeated)?.message) throw outdated(PUBLISHED_SINCE);
  const lines = repeated.map(({ line }) => line);
  const skipped = skip === 'all' ? lines : [...new Set(skip ?? [])];
  const other = skipped.find((line) => !lines.includes(line));
  if (other !== undefined) throw outdated(`line ${other} repeats no payment`);
  if (skipped.length === found.row_count) throw outdated('all of its payments are in force already');
  return skipped;
}

/** Ministries are in every year; nothing of them is anchored but with the money that names them. */
async function publishOrganisations(trx: Executor, found: ImportRow) {
  const applied = await applyOrganisations(trx, { importId: found.id, decisions: keptDecisions(found) });
  if (!applied.ok) throw refusedBy(applied.failure.faults[0]);
  return { years: await listFiscalYears(trx), made: applied.value, skipped: 0 };
}

/** Others may have published since it was checked. Of a budget's lines the database itself keeps each once. */
async function refuseFaults(trx: Executor, file: Parameters<typeof findFaults>[1]): Promise<void> {
  const { count, errors } = await findFaults(trx, file, 1);
  if (count > 0) throw refusedBy(errors[0]);
}

function refusedBy(fault: RowError | undefined): Refused {
  return outdated(fault ? `line ${fault.line}: ${fault.message}` : 'its rows');
}

function outdated(reason: string): Refused {
  return new Refused({ kind: 'import-outdated', reason });
}

function refusal(found: ImportRow | null, asked: PublishImport): PublishImportFailure | null {
  if (!found) return { kind: 'import-not-found' };
  if (found.state !== 'preview') return { kind: 'import-not-open' };
  if (!found.can_publish) return { kind: 'import-has-errors' };
  const warnings = [...new Set(found.warnings.map(({ kind }) => kind as WarningKind))];
  const answered = [...asked.confirm, ...(asked.skip_repeated === undefined ? [] : ['repeated'])];
  const open = warnings.filter((kind) => !answered.includes(kind));
  if (open.length > 0) return { kind: 'import-unconfirmed', warnings: open };
  if (!found.publisher_named) return { kind: 'import-without-publisher' };
  return found.reconciled || asked.unreconciled !== null ? null : { kind: 'import-unreconciled' };
}

async function decideMinistries(trx: Executor, found: ImportRow) {
  const inFile = await namedInFile(trx, found.id, found.row_count + 1);
  const named = inFile.map(({ name, fiscal_year: fiscalYear }) => ({ name, fiscalYear }));
  const decided = await applyMinistryDecisions(trx, {
    importId: found.id,
    named,
    decisions: keptDecisions(found),
  });
  if (!decided.ok) throw new Refused(decided.failure);
  const meanings: NameMeaning[] = named.map((one) => ({
    name: one.name,
    key: ministryNameKey(one.name),
    fiscal_year: one.fiscalYear,
    organisation_id: decided.value.idOf(one),
  }));
  return { meanings, made: decided.value.made };
}

function auditOf(
  found: ImportRow,
  { years, skipped }: { readonly years: readonly number[]; readonly skipped: number },
  asked: PublishImport,
  made: object,
) {
  return {
    action: PUBLISHED_ACTION[found.kind],
    subjectKind: 'spending-import' as const,
    subjectId: found.id,
    before: null,
    after: {
      file_name: found.file_name,
      file_sha256: found.file_sha256,
      rows: found.row_count,
      count: found.row_count - skipped,
      ...(skipped > 0 && { skipped_repeated: skipped }),
      fiscal_years: years,
      totals: found.totals,
      reconciled: found.reconciled,
      ...(asked.unreconciled !== null && { unreconciled: asked.unreconciled }),
      ...(asked.confirm.length > 0 && { confirmed: asked.confirm }),
      ministries: made,
    },
  };
}
