import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { announceSpending } from '../announce-spending.ts';
import { auditSpending } from '../audit-spending.ts';
import { listRecordedYears } from '../figures/year-records.store.ts';
import { categoryInUse, listCategoryRows, tombstoneCategory } from './categories.store.ts';

export type RemoveCategoryFailure =
  | { readonly kind: 'category-not-found' }
  | { readonly kind: 'category-in-use' }
  | { readonly kind: 'version-outdated' };

/** `DELETE /api/categories/{id}`: leaves a tombstone; refused while money or a project counts to it. */
export async function removeCategory(
  context: Context,
  official: ActingOfficial,
  target: { id: number; version: number },
): Promise<Result<null, RemoveCategoryFailure>> {
  const now = context.clock();
  const outcome = await context.db.transaction().execute(async (trx) => {
    const [row] = await listCategoryRows(trx, 0, target.id);
    if (!row) return fail({ kind: 'category-not-found' });
    if (await categoryInUse(trx, target.id)) return fail({ kind: 'category-in-use' });
    if (!(await tombstoneCategory(trx, target.id, target.version, now))) {
      return fail({ kind: 'version-outdated' });
    }
    const before = { names: { en: row.name_en, si: row.name_si, ta: row.name_ta } };
    await auditSpending(
      trx,
      official,
      { action: 'category-removed', subjectKind: 'category', subjectId: target.id, before, after: null },
      now,
    );
    return ok(null);
  });
  if (outcome.ok) announceSpending(context, await listRecordedYears(context.db));
  return outcome;
}
