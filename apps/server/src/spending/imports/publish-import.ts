import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { ImportSummary } from '@sabha/domain/spending/import-records';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { batchesOfImport } from '../anchors/anchors.store.ts';
import { publishBatch } from '../anchors/publish-batch.ts';
import { announceSpending } from '../announce-spending.ts';
import { auditSpending, type SpendingAction } from '../audit-spending.ts';
import type { Executor } from '../executor.ts';
import { checkRows } from './check-rows.ts';
import { findImport, type ImportRow, lockPublishing, markPublished } from './imports.store.ts';
import { presentImport } from './present-import.ts';
import {
  type MadeRecords,
  publishBudgetRows,
  publishDisbursementRows,
  publishProjectRows,
  RECORD_OF_IMPORT,
  RowConflict,
} from './publish-rows.ts';

export type PublishImportFailure =
  | { readonly kind: 'import-not-found' }
  | { readonly kind: 'import-not-open' }
  | { readonly kind: 'import-has-errors' }
  | { readonly kind: 'import-outdated'; readonly reason: string };

const PUBLISHED_ACTION = {
  budget: 'budget-published',
  projects: 'projects-published',
  disbursements: 'disbursements-published',
} as const satisfies Record<string, SpendingAction>;

/** Makes a previewed file public in one transaction: its records, their anchors, and the entry in the public log. */
export async function publishImport(
  context: Context,
  official: ActingOfficial,
  id: number,
): Promise<Result<ImportSummary, PublishImportFailure>> {
  const now = context.clock();
  const outcome = await publishOnce(context, async (trx) => {
    const found = await findImport(trx, id, true);
    const refused = await refusal(trx, found);
    if (refused) return fail(refused);
    if (!found) return fail({ kind: 'import-not-found' });
    const made = await makeRecords(trx, found, now);
    for (const [fiscalYear, ids] of made) {
      const records = [{ kind: RECORD_OF_IMPORT[found.kind], ids }];
      await publishBatch(trx, { fiscalYear, importId: id, records }, now);
    }
    await markPublished(trx, id, now);
    await auditSpending(trx, official, auditOf(found, made), now);
    return ok([...made.keys()]);
  });
  if (!outcome.ok) return outcome;
  announceSpending(context, outcome.value);
  const row = await findImport(context.db, id);
  if (!row) throw new Error(`Import ${id} vanished`);
  return ok(presentImport(row, await batchesOfImport(context.db, id)));
}

/** Runs the publication; a row that another official's write has overtaken undoes it whole. */
async function publishOnce(
  context: Context,
  task: (trx: Executor) => Promise<Result<number[], PublishImportFailure>>,
): Promise<Result<number[], PublishImportFailure>> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      await lockPublishing(trx);
      return task(trx);
    });
  } catch (error) {
    if (error instanceof RowConflict) {
      return fail({ kind: 'import-outdated', reason: `Row ${error.row + 1}: ${error.message}` });
    }
    throw error;
  }
}

async function refusal(trx: Executor, found: ImportRow | null): Promise<PublishImportFailure | null> {
  if (!found) return { kind: 'import-not-found' };
  if (found.state !== 'preview') return { kind: 'import-not-open' };
  if (!found.can_publish) return { kind: 'import-has-errors' };
  const lines = found.rows.map((kept, index) => ({ line: index + 1, kept }));
  const [problem] = await checkRows(trx, found.kind, lines); // others may have published since the preview
  return problem ? { kind: 'import-outdated', reason: `Row ${problem.line}: ${problem.message}` } : null;
}

async function makeRecords(trx: Executor, found: ImportRow, now: Date): Promise<MadeRecords> {
  switch (found.kind) {
    case 'budget':
      return publishBudgetRows(trx, found);
    case 'projects':
      return publishProjectRows(trx, found, now);
    case 'disbursements':
      return publishDisbursementRows(trx, found, now);
  }
}

function auditOf(found: ImportRow, made: MadeRecords) {
  return {
    action: PUBLISHED_ACTION[found.kind],
    subjectKind: 'spending-import' as const,
    subjectId: found.id,
    before: null,
    after: {
      file_name: found.file_name,
      rows: found.row_count,
      count: found.row_count,
      fiscal_years: [...made.keys()],
      totals: found.totals,
    },
  };
}
