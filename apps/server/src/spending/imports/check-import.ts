import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { ImportKind } from '@sabha/domain/spending/import-format';
import {
  AMOUNT_SCALES,
  type CheckImport,
  type ImportSummary,
  type ImportWarning,
  MAX_ROW_ERRORS,
  MAX_WARNINGS,
  type RowError,
} from '@sabha/domain/spending/import-records';
import { compareMagnitudes } from '@sabha/domain/spending/magnitudes';
import { type MinistryDecisions, ministryDecisionsSchema } from '@sabha/domain/spending/ministry-decisions';
import { foldMinistryName } from '@sabha/domain/spending/ministry-names';
import { reconcile, type YearTotals } from '@sabha/domain/spending/reconcile';
import type { Context } from '../../context.ts';
import type { Executor } from '../executor.ts';
import { readMinistryMatcher } from '../ministries/ministry-decisions.ts';
import { lastDayOf, optionsOf } from './begin-import.ts';
import { fileSums, findFaults, publishedSums } from './check-rows.store.ts';
import { findDoubts } from './doubtful-rows.store.ts';
import { type FileMinistries, readFileMinistries } from './file-ministries.ts';
import { findImport, type ImportRow, keepCheck, publishedWith } from './imports.store.ts';
import { type ImportBusyFailure, type Progress, withProgress } from './imports-progress.ts';
import { countKeptRows, sampleRows } from './kept-rows.store.ts';
import { faultsOfOrganisations } from './organisations/apply-organisations.ts';
import { categoryFinder, readStatedMinistries, statedDecisions } from './organisations/stated-ministries.ts';
import { readImport } from './present-import.ts';
import { type ReadFileFailure, readImportFile } from './read-file.ts';
import type { Reading } from './reading/read-rows.ts';

export type CheckImportFailure =
  | { readonly kind: 'import-not-found' }
  | { readonly kind: 'import-not-open' }
  | { readonly kind: 'unreadable-figure'; readonly measure: string }
  | ReadFileFailure
  | ImportBusyFailure;

const SAMPLE_ROWS = 20;
const NO_ROWS: RowError = { line: 1, field: null, message: 'The file has no rows below its heading' };

/**
 * Reads a file whose parts have arrived, and keeps what it would publish: every problem by line, its totals, and the ministries to
 * decide about. With decisions it is checked again in their light, without being read again. Nothing becomes public.
 */
export async function checkImport(
  context: Context,
  id: number,
  { decisions }: CheckImport,
): Promise<Result<ImportSummary, CheckImportFailure>> {
  const { db } = context;
  const checked = await withProgress(context, id, 'reading', async (progress) => {
    const found = await findImport(db, id);
    if (!found) return fail({ kind: 'import-not-found' as const });
    if (found.state !== 'receiving' && found.state !== 'preview')
      return fail({ kind: 'import-not-open' as const });
    const reading = await readImportFile(db, found, progress);
    if (!reading.ok) return reading;
    return checkReading(
      db,
      found,
      reading.value,
      decisions ?? keptDecisions(found),
      progress,
      context.clock(),
    );
  });
  return checked.ok ? ok(await readImport(context, id)) : checked;
}

/** The decisions that were kept with an import. */
export function keptDecisions(found: ImportRow): MinistryDecisions {
  return ministryDecisionsSchema.parse(found.decisions);
}

async function checkReading(
  db: Executor,
  found: ImportRow,
  reading: Reading,
  decisions: MinistryDecisions,
  progress: Progress,
  now: Date,
): Promise<Result<null, CheckImportFailure>> {
  await progress.step('checking', null);
  const { expect } = optionsOf(found);
  const reconciled = reconcile(reading.totals, expect, AMOUNT_SCALES[reading.scale ?? 'rupee']);
  if (!reconciled.ok) return fail({ kind: 'unreadable-figure', measure: reconciled.unreadable });
  const kept = await countKeptRows(db, found.id);
  const readMinistries = found.kind === 'organisations' ? readFileOrganisations : readFileMinistries;
  const ministries = await readMinistries(db, found.id, decisions);
  const faults = await faultsOf(db, found, ministries, lastDayOf(found, now));
  const none = kept === 0 && reading.errorCount === 0 ? [NO_ROWS] : [];
  const errors = [...none, ...reading.errors, ...faults.errors]
    .sort((a, b) => a.line - b.line)
    .slice(0, MAX_ROW_ERRORS);
  const errorCount = none.length + reading.errorCount + faults.count;
  const matches = reconciled.value.every((figure) => figure.matches);
  const vouched = reading.vouched || (reconciled.value.length > 0 && matches);
  const warnings = reading.warnings.filter(({ kind }) => kind !== 'cut-off' || !vouched);
  const doubts =
    found.kind === 'organisations'
      ? []
      : await findDoubts(db, { importId: found.id, kind: found.kind, meanings: ministries.meanings });
  const undecided = ministries.questions.some(({ decision }) => decision === null);
  await keepCheck(db, found.id, {
    row_count: reading.rowCount,
    error_count: errorCount,
    can_publish: errorCount === 0 && matches && !undecided,
    reconciled: vouched,
    rows: (await sampleRows(db, found.id, SAMPLE_ROWS)).map((row) => withTexts(row, found.kind)),
    errors,
    totals: reading.totals.map(keepTotals),
    reconciliation: reconciled.value,
    checks: reading.checks,
    warnings: [...doubts, ...warnings, ...(await magnitudesOf(db, found, found.kind, ministries))].slice(
      0,
      MAX_WARNINGS,
    ),
    ministries: ministries.questions,
    decisions,
  });
  return ok(null);
}

async function faultsOf(
  db: Executor,
  found: ImportRow,
  { meanings, errors }: FileMinistries,
  lastDay: string,
) {
  const { kind } = found;
  const twin = found.file_sha256 === null ? null : await publishedWith(db, found.kind, found.file_sha256);
  // Said once: every line of a budget is published then, and equal payments would count twice.
  if (twin !== null) {
    const message = `This file was published already, as import ${twin}`;
    return { count: errors.length + 1, errors: [{ line: 1, field: null, message }, ...errors] };
  }
  const faults =
    kind === 'organisations'
      ? { count: 0, errors: [] }
      : await findFaults(db, { importId: found.id, kind, meanings, lastDay }, MAX_ROW_ERRORS);
  return { count: faults.count + errors.length, errors: [...errors, ...faults.errors] };
}

async function magnitudesOf(
  db: Executor,
  found: ImportRow,
  kind: ImportKind,
  { meanings, nameOf }: FileMinistries,
): Promise<ImportWarning[]> {
  if (kind === 'organisations') return [];
  const file = await fileSums(db, found.id, meanings);
  const years = [...new Set(file.flatMap(({ fiscal_year: year }) => [year - 1, year + 1]))];
  const published = await publishedSums(db, kind, years);
  const present = (sum: (typeof file)[number]) => ({
    ministryId: sum.organisation_id,
    name: nameOf(sum.organisation_id),
    fiscalYear: sum.fiscal_year,
    amount: sum.amount,
  });
  return compareMagnitudes(file.map(present), published.map(present));
}

function withTexts(
  { amount_minor, ...row }: Record<string, unknown>,
  kind: ImportKind,
): Record<string, unknown> {
  return kind === 'organisations' ? row : { ...row, amount_minor: String(amount_minor) };
}

function keepTotals(year: YearTotals) {
  return {
    fiscal_year: year.fiscalYear,
    rows: year.rows,
    recurrent: String(year.recurrent),
    capital: String(year.capital),
    total: String(year.total),
  };
}

/**
 * The ministries that a file of ministries introduces, as questions that it answers itself; those that are like a known name are
 * open. A name that a row gives to a ministry is no question.
 */
async function readFileOrganisations(
  db: Executor,
  importId: number,
  decisions: MinistryDecisions,
): Promise<FileMinistries> {
  const rows = await readStatedMinistries(db, importId);
  const match = await readMinistryMatcher(db);
  const stated = statedDecisions(rows, match, decisions, await categoryFinder(db));
  const file = await readFileMinistries(db, importId, [...decisions, ...stated.introduced]);
  if (file.errors.length > 0) return file;
  const isRenamed = new Set(stated.renamings.map(({ ministry }) => foldMinistryName(ministry)));
  return {
    ...file,
    questions: file.questions.filter(({ name }) => !isRenamed.has(foldMinistryName(name))),
    errors: await faultsOfOrganisations(db, { importId, decisions }),
  };
}
