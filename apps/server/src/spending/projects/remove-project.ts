import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { announceSpending } from '../announce-spending.ts';
import { auditSpending } from '../audit-spending.ts';
import { findProjectRow, tombstoneProject } from './projects.store.ts';
import { auditedRow } from './replace-project.ts';

export type RemoveProjectFailure =
  | { readonly kind: 'project-not-found' }
  | { readonly kind: 'version-outdated' };

/** Takes a project down: a tombstone stays, its payments stay in the sums, and the log tells what it said. */
export async function removeProject(
  context: Context,
  official: ActingOfficial,
  target: { id: number; version: number },
): Promise<Result<null, RemoveProjectFailure>> {
  const now = context.clock();
  const outcome = await context.db.transaction().execute(async (trx) => {
    const row = await findProjectRow(trx, target.id);
    if (!row) return fail({ kind: 'project-not-found' });
    if (!(await tombstoneProject(trx, target.id, target.version, now))) {
      return fail({ kind: 'version-outdated' });
    }
    await auditSpending(
      trx,
      official,
      {
        action: 'project-removed',
        subjectKind: 'project',
        subjectId: target.id,
        before: auditedRow(row),
        after: null,
      },
      now,
    );
    return ok(row.fiscal_year);
  });
  if (!outcome.ok) return outcome;
  announceSpending(context, [outcome.value]);
  return ok(null);
}
