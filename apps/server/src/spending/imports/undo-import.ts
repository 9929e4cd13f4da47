import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { ImportSummary } from '@sabha/domain/spending/import-records';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { announceSpending } from '../announce-spending.ts';
import { auditSpending } from '../audit-spending.ts';
import { hasOtherDisbursements, reverseDisbursements } from '../disbursements/disbursements.store.ts';
import type { Executor } from '../executor.ts';
import { removeBudgetLines } from '../figures/budget.store.ts';
import { listRecordedYears } from '../figures/year-records.store.ts';
import { restoreYears } from '../ministries/changed-years.store.ts';
import { undoMinistryDecisions } from '../ministries/ministry-decisions.ts';
import { importedProjects, tombstoneProject } from '../projects/projects.store.ts';
import { anchorImport } from './anchor-import.ts';
import { findImport, type ImportRow, lockPublishing, markUndone } from './imports.store.ts';
import { type ImportBusyFailure, type Progress, withProgress } from './imports-progress.ts';
import { readImport } from './present-import.ts';

export type UndoImportFailure =
  | { readonly kind: 'import-not-found' }
  | { readonly kind: 'import-not-published' }
  | { readonly kind: 'import-built-upon' }
  | ImportBusyFailure;

/**
 * Takes a published file back in one transaction, with all that it made: budget lines and projects leave tombstones, payments are
 * reversed by negative rows, and each is anchored once more as taken back; ministries, names and aliases go, unless something
 * else was built upon them, and the years of others are as before. Refused when its projects were edited or paid for since.
 */
export async function undoImport(
  context: Context,
  official: ActingOfficial,
  id: number,
): Promise<Result<ImportSummary, UndoImportFailure>> {
  const { db } = context;
  const years = await withProgress<number[], UndoImportFailure>(
    context,
    id,
    'undoing',
    (progress: Progress) =>
      db.transaction().execute(async (trx) => {
        const now = context.clock();
        await lockPublishing(trx); // no other file is published for a ministry that goes
        const found = await findImport(trx, id, true);
        if (!found) return fail({ kind: 'import-not-found' });
        if (found.state !== 'published') return fail({ kind: 'import-not-published' });
        if (!(await takeBack(trx, found, now))) return fail({ kind: 'import-built-upon' });
        await progress.step('undoing', found.row_count);
        const anchored = await anchorTakenBack(trx, found, progress, now);
        const ministries = await undoMinistryDecisions(trx, id, now);
        await restoreYears(trx, id);
        await markUndone(trx, id, now);
        await auditSpending(trx, official, auditOf(found, ministries, anchored), now);
        return ok(anchored);
      }),
  );
  if (!years.ok) return years;
  announceSpending(context, years.value);
  return ok(await readImport(context, id));
}

async function anchorTakenBack(trx: Executor, { id, kind }: ImportRow, progress: Progress, now: Date) {
  if (kind === 'organisations') return listRecordedYears(trx);
  return anchorImport(trx, { importId: id, kind, takenBack: true }, progress, now);
}

function auditOf(found: ImportRow, ministries: object, fiscalYears: readonly number[]) {
  return {
    action: 'import-undone' as const,
    subjectKind: 'spending-import' as const,
    subjectId: found.id,
    before: { state: 'published', file_name: found.file_name, rows: found.row_count },
    after: {
      ...{ state: 'undone', file_name: found.file_name, count: found.row_count },
      fiscal_years: fiscalYears,
      ministries,
    },
  };
}

async function takeBack(trx: Executor, found: ImportRow, now: Date): Promise<boolean> {
  switch (found.kind) {
    case 'organisations':
      return true;
    case 'budget':
      await removeBudgetLines(trx, found.id, now);
      return true;
    case 'projects':
      return takeBackProjects(trx, found.id, now);
    case 'disbursements':
      await reverseDisbursements(trx, found.id, `Taken back: import ${found.id}`, now);
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
