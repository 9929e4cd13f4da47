import { LAST_FISCAL_YEAR } from '@sabha/domain/spending/fiscal-year';
import type { YearRecords } from '@sabha/domain/spending/year-records';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

/**
 * Kept sums of payments that are in force: what was taken back leaves a sum of 0 behind, and nothing is on record of it.
 * `payment_sums` must be called `paid`.
 */
export const IS_ON_RECORD = sql`paid.amount_minor <> 0`;

/**
 * What a project has spent, in cents; null where that is not known: no payment of it is on record, nor any that names another project
 * of its ministry and year. `projects` must be called `p`.
 */
export const KNOWN_SPENT = sql<bigint | null>`coalesce(
  (select d.amount_minor from project_spent d where d.project_id = p.id and d.amount_minor <> 0),
  (select 0 from payment_sums paid where paid.fiscal_year = p.fiscal_year and paid.organisation_id = p.organisation_id
    and paid.of_project and ${IS_ON_RECORD} limit 1))`;

/** The fiscal years of which a budget, payments or projects are on record, newest first. */
export async function listRecordedYears(db: Executor): Promise<number[]> {
  // One year after the other from the indices: the tables have many rows of each.
  const { rows } = await sql<{ fiscal_year: number }>`
    with recursive years as (
      select ${LAST_FISCAL_YEAR + 1}::integer as fiscal_year
      union all
      select greatest(
        (select max(fiscal_year) from ministry_budget_sums where lines > 0 and fiscal_year < years.fiscal_year),
        (select max(fiscal_year) from payment_sums paid where ${IS_ON_RECORD} and fiscal_year < years.fiscal_year),
        (select max(fiscal_year) from projects where removed_at is null and fiscal_year < years.fiscal_year)
      ) from years where fiscal_year is not null
    )
    select fiscal_year from years where fiscal_year <= ${LAST_FISCAL_YEAR} order by fiscal_year desc`.execute(
    db,
  );
  return rows.map((row) => row.fiscal_year);
}

type MoneyRecords = Omit<YearRecords, 'projects' | 'projects_paid'>;

/** What is on record of a fiscal year apart from its projects: every figure asks this before it says how much. */
export async function moneyRecords(db: Executor, fiscalYear: number): Promise<MoneyRecords> {
  const { rows } = await sql<MoneyRecords>`
    with budgeted as (
      select sums.organisation_id, bool_and(c.category_id is null) as uncategorised
      from ministry_budget_sums sums left join organisation_categories_in_force c
        on c.organisation_id = sums.organisation_id and c.programme = '' and ${fiscalYear} between c.from_year and c.to_year
      where sums.fiscal_year = ${fiscalYear} and sums.lines > 0
      group by sums.organisation_id
    ), paid as (
      select organisation_id, max(month) as month from payment_sums paid
      where fiscal_year = ${fiscalYear} and ${IS_ON_RECORD} group by organisation_id
    )
    select (select count(*)::integer from budgeted) as ministries,
      (select count(*)::integer from paid where not exists (select from budgeted)
        or organisation_id in (select organisation_id from budgeted)) as ministries_paid,
      (select count(*)::integer from budgeted where uncategorised) as ministries_without_category,
      (select max(month) from paid) as newest_month_paid,
      (not exists (select from budgeted) and exists (
        select from budget_lines where fiscal_year = ${fiscalYear} and phase = 'actual' and removed_at is null)) as accounts`.execute(
    db,
  );
  const [records] = rows;
  if (!records) throw new Error('A query without a table gave no row');
  return records;
}
