import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { ProjectDetails } from '@sabha/domain/spending/project';
import type { RecordDisbursement } from '@sabha/domain/spending/write-project';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { publishBatch } from '../anchors/publish-batch.ts';
import { announceSpending } from '../announce-spending.ts';
import { auditSpending } from '../audit-spending.ts';
import { sourceExists } from '../figures/sources.store.ts';
import { type GetProjectFailure, getProject } from '../projects/get-project.ts';
import type { ReferenceFailure } from '../projects/project-references.ts';
import { findProjectRow, touchProject } from '../projects/projects.store.ts';
import { insertDisbursements } from './disbursements.store.ts';

export type RecordDisbursementFailure = GetProjectFailure | ReferenceFailure;

/** Appends a payment (or, with a negative amount, a correction) to a project. */
export async function recordDisbursement(
  context: Context,
  official: ActingOfficial,
  projectId: number,
  input: RecordDisbursement,
): Promise<Result<ProjectDetails, RecordDisbursementFailure>> {
  const now = context.clock();
  const fiscalYear = Number(input.paid_on.slice(0, 4));
  const outcome = await context.db.transaction().execute(async (trx) => {
    const project = await findProjectRow(trx, projectId);
    if (!project) return fail({ kind: 'project-not-found' });
    if (!(await sourceExists(trx, input.source_id))) {
      return fail({ kind: 'unknown-reference', field: 'source_id' as const });
    }
    const payment = {
      project_id: projectId,
      organisation_id: project.organisation_id,
      category_id: project.category_id,
      fiscal_year: fiscalYear,
      paid_on: input.paid_on,
      amount_minor: input.amount,
      note: input.note,
      source_id: input.source_id,
      import_id: null,
    };
    const ids = await insertDisbursements(trx, [payment], now);
    await touchProject(trx, projectId, now);
    const records = [{ kind: 'disbursement' as const, ids }];
    await publishBatch(trx, { fiscalYear, importId: null, records }, now);
    const after = { paid_on: input.paid_on, amount_minor: String(input.amount), note: input.note };
    await auditSpending(
      trx,
      official,
      { action: 'disbursement-recorded', subjectKind: 'project', subjectId: projectId, before: null, after },
      now,
    );
    return ok(null);
  });
  if (!outcome.ok) return outcome;
  announceSpending(context, [fiscalYear]);
  return getProject(context, projectId);
}
