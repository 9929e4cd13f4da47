import type { Localized } from '@sabha/domain/core/localized';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import { IS_ON_RECORD } from '../figures/year-records.store.ts';
import { followedCategory } from '../rows/listed-row.store.ts';

export interface CategoryRow {
  id: number;
  name_en: string;
  name_si: string;
  name_ta: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  /** Null where it has no budget line, and no payment, of the year. */
  allocated: bigint | null;
  spent: bigint | null;
  /** The sources of its budget lines and of its payments; null where it has none. */
  budget_sources: number[] | null;
  spent_sources: number[] | null;
}

/** What each category has and has spent in a fiscal year; its id is null for money that counts to none. */
function moneyByCategory(fiscalYear: number): RawBuilder<unknown> {
  const followed = followedCategory('paid');
  return sql`(
    select category_id, sum(amount_minor) as amount, array_agg(distinct source_id) as sources
    from category_budget_sums where fiscal_year = ${fiscalYear} and lines > 0 group by 1
  ) budget full join (
    select ${followed.id} as category_id, sum(paid.amount_minor) as amount, array_agg(distinct paid.source_id) as sources
    from payment_sums paid ${followed.joins} where paid.fiscal_year = ${fiscalYear} and ${IS_ON_RECORD} group by 1
  ) spent on coalesce(spent.category_id, 0) = coalesce(budget.category_id, 0)`;
}

/** The money of a fiscal year that counts to no category; null where there is none. */
export async function moneyWithoutCategory(
  db: Executor,
  fiscalYear: number,
): Promise<Pick<CategoryRow, 'allocated' | 'spent' | 'budget_sources' | 'spent_sources'> | null> {
  const { rows } = await sql<Pick<CategoryRow, 'allocated' | 'spent' | 'budget_sources' | 'spent_sources'>>`
    select budget.amount as allocated, spent.amount as spent, budget.sources as budget_sources, spent.sources as spent_sources
    from ${moneyByCategory(fiscalYear)}
    where budget.category_id is null and spent.category_id is null`.execute(db);
  return rows[0] ?? null;
}

/** Categories with their appropriations in force and disbursements of a fiscal year; one of them where `id` is given. */
export async function listCategoryRows(
  db: Executor,
  fiscalYear: number,
  id: number | null = null,
): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name_en, c.name_si, c.name_ta, c.version, c.created_at, c.updated_at,
      money.allocated, money.spent, money.budget_sources, money.spent_sources
    from spending_categories c
    left join (
      select coalesce(budget.category_id, spent.category_id) as category_id, budget.amount as allocated, spent.amount as spent,
        budget.sources as budget_sources, spent.sources as spent_sources
      from ${moneyByCategory(fiscalYear)}
    ) money on money.category_id = c.id
    where c.removed_at is null and (${id}::integer is null or c.id = ${id})
    order by allocated desc nulls last, c.id`.execute(db);
  return rows;
}

/** All categories that are there, by id. */
export async function categoryNames(db: Executor): Promise<Array<{ category_id: number; names: Localized }>> {
  const rows = await db
    .selectFrom('spending_categories')
    .select(['id', 'name_en', 'name_si', 'name_ta'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name_en: en, name_si: si, name_ta: ta }) => ({
    category_id: id,
    names: { en, si, ta },
  }));
}

/** Adds a category; null when one of that English name is there. */
export async function insertCategory(db: Executor, names: Localized, now: Date): Promise<number | null> {
  const row = await db
    .insertInto('spending_categories')
    .values({
      name_en: names.en,
      name_si: names.si,
      name_ta: names.ta,
      version: 1,
      created_at: now,
      updated_at: now,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether another category bears this English name. */
export async function categoryNameTaken(db: Executor, name: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from spending_categories
    where lower(name_en) = lower(${name}) and removed_at is null and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

/** Renames a category if it is still at `version`; false when it is not. */
export async function updateCategory(
  db: Executor,
  id: number,
  version: number,
  names: Localized,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('spending_categories')
    .set({ name_en: names.en, name_si: names.si, name_ta: names.ta, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether money or a project counts to a category, so that removing it would lose them from the totals. */
export async function categoryInUse(db: Executor, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from projects where category_id = ${id} and removed_at is null)
      or exists (select 1 from disbursements where category_id = ${id})
      or exists (select 1 from organisation_categories where category_id = ${id}) as used`.execute(db);
  return rows[0]?.used ?? false;
}

/** Marks a category removed if it is still at `version`; false when it is not. */
export async function tombstoneCategory(
  db: Executor,
  id: number,
  version: number,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('spending_categories')
    .set({ removed_at: now, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
