import type { Source } from '@sabha/domain/spending/source';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';

const COLUMNS = sql`s.id as source_id, s.name, s.url, s.licence, to_char(s.retrieved_at, 'YYYY-MM-DD') as retrieved_at, s.invented`;

/** The sources of a fiscal year's budget lines. */
export function budgetSources(db: Executor, fiscalYear: number): Promise<Source[]> {
  return sourcesWhere(
    db,
    sql`exists (select from ministry_budget_sums m
      where m.fiscal_year = ${fiscalYear} and m.source_id = s.id and m.lines > 0)`,
  );
}

/** The sources of each fiscal year's budget lines. */
export async function budgetSourcesByYear(db: Executor): Promise<Map<number, Source[]>> {
  const { rows } = await sql<Source & { fiscal_year: number }>`
    select distinct m.fiscal_year, ${COLUMNS}
    from ministry_budget_sums m join spending_sources s on s.id = m.source_id
    where m.lines > 0 order by m.fiscal_year, s.invented, s.id`.execute(db);
  const byYear = new Map<number, Source[]>();
  for (const { fiscal_year, ...source } of rows)
    byYear.set(fiscal_year, [...(byYear.get(fiscal_year) ?? []), source]);
  return byYear;
}

/** The sources of a fiscal year's projects and of what was paid for projects in it. */
export function paidProjectSources(db: Executor, fiscalYear: number): Promise<Source[]> {
  return sourcesWhere(
    db,
    // Each read once: with "exists" on both sides of "or", both are read again for every source.
    sql`s.id in (select p.source_id from projects p where p.fiscal_year = ${fiscalYear} and p.removed_at is null)
      or s.id in (select paid.source_id from payment_sums paid
        where paid.fiscal_year = ${fiscalYear} and paid.of_project and paid.payments > 0)`,
  );
}

/** The sources of a fiscal year's projects. */
export function projectSources(db: Executor, fiscalYear: number): Promise<Source[]> {
  return sourcesWhere(
    db,
    sql`exists (select from projects p
      where p.fiscal_year = ${fiscalYear} and p.source_id = s.id and p.removed_at is null)`,
  );
}

/** Sources by their ids. */
export function sourcesOf(db: Executor, ids: readonly number[]): Promise<Source[]> {
  return sourcesWhere(db, sql`s.id = any(${[...ids]}::integer[])`);
}

async function sourcesWhere(db: Executor, condition: RawBuilder<unknown>): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select ${COLUMNS} from spending_sources s where ${condition} order by s.invented, s.id`.execute(db);
  return rows;
}
