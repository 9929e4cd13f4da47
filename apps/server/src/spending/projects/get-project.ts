import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { ProjectDetails } from '@sabha/domain/spending/project';
import type { Context } from '../../context.ts';
import { countDisbursements, listDisbursements } from '../disbursements/disbursements.store.ts';
import { presentProjectDetails } from './present-project.ts';
import { findProjectRow, projectRemovedAt } from './projects.store.ts';

export type GetProjectFailure = { readonly kind: 'project-not-found' } | { readonly kind: 'project-removed' };

/** `GET /api/projects/{id}`: a project with its newest payments, or that it was removed. */
export async function getProject(
  context: Context,
  id: number,
): Promise<Result<ProjectDetails, GetProjectFailure>> {
  const row = await findProjectRow(context.db, id);
  if (row) {
    const [payments, count] = await Promise.all([
      listDisbursements(context.db, id),
      countDisbursements(context.db, id),
    ]);
    return ok(presentProjectDetails(row, payments, count));
  }
  const removedAt = await projectRemovedAt(context.db, id);
  return fail({ kind: removedAt ? 'project-removed' : 'project-not-found' });
}
