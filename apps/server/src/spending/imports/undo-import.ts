import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { ImportSummary } from '@sabha/domain/spending/import-records';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { batchesOfImport } from '../anchors/anchors.store.ts';
import { publishBatch } from '../anchors/publish-batch.ts';
import { readRecords } from '../anchors/records.store.ts';
import { announceSpending } from '../announce-spending.ts';
import { auditSpending } from '../audit-spending.ts';
import { hasOtherDisbursements, reverseDisbursements } from '../disbursements/disbursements.store.ts';
import type { Executor } from '../executor.ts';
import { removeBudgetLines } from '../figures/budget.store.ts';
import { importedProjects, tombstoneProject } from '../projects/projects.store.ts';
import { findImport, type ImportRow, markUndone } from './imports.store.ts';
import { keptTotalsSchema, presentImport } from './present-import.ts';

export type UndoImportFailure =
  | { readonly kind: 'import-not-found' }
  | { readonly kind: 'import-not-published' }
  | { readonly kind: 'import-built-upon' };

/**
 * Takes a published file back in one transaction: budget lines and projects leave tombstones, payments are reversed by
 * negative rows, which are anchored themselves. Refused when its projects were edited or paid for since.
 */
export async function undoImport(
  context: Context,
  official: ActingOfficial,
  id: number,
): Promise<Result<ImportSummary, UndoImportFailure>> {
  const now = context.clock();
  const outcome = await context.db.transaction().execute(async (trx) => {
    const found = await findImport(trx, id, true);
    if (!found) return fail({ kind: 'import-not-found' });
    if (found.state !== 'published') return fail({ kind: 'import-not-published' });
    if (!(await takeBack(trx, found, now))) return fail({ kind: 'import-built-upon' });
    await markUndone(trx, id, now);
    await auditSpending(
      trx,
      official,
      {
        action: 'import-undone',
        subjectKind: 'spending-import',
        subjectId: id,
        before: { state: 'published', file_name: found.file_name, rows: found.row_count },
        after: {
          ...{ state: 'undone', file_name: found.file_name, count: found.row_count },
          fiscal_years: yearsOf(found),
        },
      },
      now,
    );
    return ok(yearsOf(found));
  });
  if (!outcome.ok) return outcome;
  announceSpending(context, outcome.value);
  const row = await findImport(context.db, id);
  if (!row) throw new Error(`Import ${id} vanished`);
  return ok(presentImport(row, await batchesOfImport(context.db, id)));
}

function yearsOf(found: ImportRow): number[] {
  return found.totals.map((year) => keptTotalsSchema.parse(year).fiscal_year);
}

async function takeBack(trx: Executor, found: ImportRow, now: Date): Promise<boolean> {
  switch (found.kind) {
    case 'budget':
      await removeBudgetLines(trx, found.id, now);
      return true;
    case 'projects':
      return takeBackProjects(trx, found.id, now);
    case 'disbursements':
      await takeBackDisbursements(trx, found, now);
      return true;
  }
}

async function takeBackProjects(trx: Executor, importId: number, now: Date): Promise<boolean> {
  const projects = await importedProjects(trx, importId);
  if (projects.some((project) => project.version > 1)) return false;
  if (await hasOtherDisbursements(trx, importId)) return false;
  for (const project of projects) await tombstoneProject(trx, project.id, project.version, now);
  return true;
}

async function takeBackDisbursements(trx: Executor, found: ImportRow, now: Date): Promise<void> {
  const ids = await reverseDisbursements(trx, found.id, `Taken back: import ${found.id}`, now);
  const years = new Map<number, bigint[]>();
  for (const { id, record } of await readRecords(trx, 'disbursement', ids)) {
    if (record.kind !== 'disbursement') continue;
    const year = Number(record.paid_on.slice(0, 4));
    const ofYear = years.get(year) ?? [];
    ofYear.push(id);
    years.set(year, ofYear);
  }
  for (const [fiscalYear, ofYear] of years) {
    const records = [{ kind: 'disbursement' as const, ids: ofYear }];
    await publishBatch(trx, { fiscalYear, importId: found.id, records }, now);
  }
}
