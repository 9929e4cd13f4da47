import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Category, WriteCategory } from '@sabha/domain/spending/category';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { announceSpending } from '../announce-spending.ts';
import { auditSpending } from '../audit-spending.ts';
import type { Executor } from '../executor.ts';
import { listRecordedYears } from '../figures/year-records.store.ts';
import { categoryNameTaken, insertCategory, listCategoryRows, updateCategory } from './categories.store.ts';
import { getCategory } from './list-categories.ts';
import { mapMinistries, ministriesOfCategory } from './ministry-categories.store.ts';

export type CreateCategoryFailure =
  | { readonly kind: 'category-exists' }
  | { readonly kind: 'unknown-reference'; readonly field: 'ministry_ids' };
export type ReplaceCategoryFailure =
  | CreateCategoryFailure
  | { readonly kind: 'category-not-found' }
  | { readonly kind: 'version-outdated' };

class Rejected extends Error {} // rolls the transaction back when a ministry turns out not to exist

/** `POST /api/categories`: a new category and the ministries whose money counts to it. */
export async function createCategory(
  context: Context,
  official: ActingOfficial,
  input: WriteCategory,
): Promise<Result<Category, CreateCategoryFailure>> {
  const now = context.clock();
  return write(context, async (trx) => {
    const id = await insertCategory(trx, input.names, now);
    if (id === null) return fail({ kind: 'category-exists' });
    await mapOrReject(trx, id, input.ministry_ids);
    await auditSpending(
      trx,
      official,
      {
        action: 'category-created',
        subjectKind: 'category',
        subjectId: id,
        before: null,
        after: { ...input },
      },
      now,
    );
    return ok(id);
  });
}

/** `PUT /api/categories/{id}`: replaces names and ministries of a category that is still at `version`. */
export async function replaceCategory(
  context: Context,
  official: ActingOfficial,
  target: { id: number; version: number },
  input: WriteCategory,
): Promise<Result<Category, ReplaceCategoryFailure>> {
  const now = context.clock();
  const { id, version } = target;
  return write<ReplaceCategoryFailure>(context, async (trx) => {
    const [row] = await listCategoryRows(trx, 0, id);
    if (!row) return fail({ kind: 'category-not-found' });
    if (await categoryNameTaken(trx, input.names.en, id)) return fail({ kind: 'category-exists' });
    const names = { en: row.name_en, si: row.name_si, ta: row.name_ta };
    const before = { names, ministry_ids: await ministriesOfCategory(trx, id) };
    if (!(await updateCategory(trx, id, version, input.names, now))) {
      return fail({ kind: 'version-outdated' });
    }
    await mapOrReject(trx, id, input.ministry_ids);
    await auditSpending(
      trx,
      official,
      { action: 'category-updated', subjectKind: 'category', subjectId: id, before, after: { ...input } },
      now,
    );
    return ok(id);
  });
}

async function mapOrReject(trx: Executor, id: number, ministryIds: readonly number[]): Promise<void> {
  const known = await mapMinistries(trx, id, ministryIds);
  if (known !== new Set(ministryIds).size) throw new Rejected();
}

async function write<Failure extends { readonly kind: string }>(
  context: Context,
  task: (trx: Executor) => Promise<Result<number, Failure>>,
): Promise<
  Result<Category, Failure | { readonly kind: 'unknown-reference'; readonly field: 'ministry_ids' }>
> {
  try {
    const outcome = await context.db.transaction().execute(task);
    if (!outcome.ok) return outcome;
    announceSpending(context, await listRecordedYears(context.db));
    const category = await getCategory(context, outcome.value, undefined);
    if (!category) throw new Error(`Category ${outcome.value} vanished`);
    return ok(category);
  } catch (error) {
    if (error instanceof Rejected) return fail({ kind: 'unknown-reference', field: 'ministry_ids' });
    throw error;
  }
}
