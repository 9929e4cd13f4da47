import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

export interface OrganisationYearSum {
  fiscal_year: number;
  organisation_id: number;
  amount: bigint;
}

/** What each ministry was allocated in each fiscal year, or in one of them, in cents. */
export async function budgetSums(db: Executor, fiscalYear: number | null): Promise<OrganisationYearSum[]> {
  const { rows } = await sql<OrganisationYearSum>`
    select fiscal_year, organisation_id, sum(amount_minor)::bigint as amount from ministry_budget_sums
    where lines > 0 and (${fiscalYear}::integer is null or fiscal_year = ${fiscalYear})
    group by fiscal_year, organisation_id order by fiscal_year, organisation_id`.execute(db);
  return rows;
}

/** What a fiscal year was allocated in all, in cents; null where no budget of it is published. */
export async function budgetOfYear(db: Executor, fiscalYear: number): Promise<bigint | null> {
  const sums = await budgetSums(db, fiscalYear);
  return sums.length === 0 ? null : sums.reduce((sum, { amount }) => sum + amount, 0n);
}

export interface OrganisationNames {
  id: number;
  name_en: string;
  name_si: string;
  name_ta: string;
}

/** The newest names of organisations. */
export async function organisationNames(db: Executor): Promise<Map<number, OrganisationNames>> {
  const { rows } =
    await sql<OrganisationNames>`select id, name_en, name_si, name_ta from organisations_now`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface CategorySum {
  category_id: number | null;
  name_en: string | null;
  name_si: string | null;
  name_ta: string | null;
  amount: bigint;
}

/** What each category was allocated in a fiscal year, largest first; money of no category is a row without one. */
export async function categorySums(db: Executor, fiscalYear: number): Promise<CategorySum[]> {
  const { rows } = await sql<CategorySum>`
    select sums.category_id, c.name_en, c.name_si, c.name_ta, sums.amount from (
      select category_id, sum(amount_minor)::bigint as amount from category_budget_sums
      where fiscal_year = ${fiscalYear} and lines > 0 group by 1
    ) sums left join spending_categories c on c.id = sums.category_id
    order by sums.amount desc, sums.category_id`.execute(db);
  return rows;
}

export interface MonthSum {
  month: string;
  source_id: number;
  amount: bigint;
}

/** The payments of a fiscal year by the month of payment (YYYY-MM) and source, corrections included; none where all were taken back. */
export async function paymentSums(db: Executor, fiscalYear: number): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select month, source_id, sum(amount_minor)::bigint as amount from payment_sums
    where fiscal_year = ${fiscalYear} group by month, source_id having sum(amount_minor) <> 0 order by month, source_id`.execute(
    db,
  );
  return rows;
}

export interface ProvinceDelays {
  province: string;
  projects: number;
  delayed: number;
  allocated: bigint;
  delayed_allocated: bigint;
}

/** The projects of a fiscal year by province, and those of them that are delayed. */
export async function delaysByProvince(db: Executor, fiscalYear: number): Promise<ProvinceDelays[]> {
  const { rows } = await sql<ProvinceDelays>`
    select province, count(*)::integer as projects, count(*) filter (where status = 'Delayed')::integer as delayed,
      sum(allocated_minor)::bigint as allocated,
      coalesce(sum(allocated_minor) filter (where status = 'Delayed'), 0)::bigint as delayed_allocated
    from projects where removed_at is null and fiscal_year = ${fiscalYear} group by province`.execute(db);
  return rows;
}
