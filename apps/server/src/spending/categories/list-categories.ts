import { budgetPairOf } from '@sabha/domain/spending/amount';
import type { Category } from '@sabha/domain/spending/category';
import type { Context } from '../../context.ts';
import { fiscalYearToShow } from '../figures/fiscal-years.ts';
import { type CategoryRow, listCategoryRows } from './categories.store.ts';

/** A category with its money of one fiscal year. */
export function presentCategory(row: CategoryRow, fiscalYear: number): Category {
  return {
    category_id: row.id,
    category_name: row.name_en,
    names: { en: row.name_en, si: row.name_si, ta: row.name_ta },
    ...budgetPairOf(row.allocated, row.spent),
    fiscal_year: fiscalYear,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** `GET /api/categories`: all of them, the largest budget first. */
export async function listCategories(context: Context, fiscalYear: number | undefined): Promise<Category[]> {
  const year = await fiscalYearToShow(context, fiscalYear);
  return (await listCategoryRows(context.db, year)).map((row) => presentCategory(row, year));
}

/** `GET /api/categories/{id}`; null when there is none. */
export async function getCategory(
  context: Context,
  id: number,
  fiscalYear: number | undefined,
): Promise<Category | null> {
  const year = await fiscalYearToShow(context, fiscalYear);
  const [row] = await listCategoryRows(context.db, year, id);
  return row ? presentCategory(row, year) : null;
}
