import {
  type DescribedSource,
  MAX_SOURCE_FILES,
  type NewSource,
  type Source,
} from '@sabha/domain/spending/source';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

/** The id of a source, adding it when it is new. What was said of it before stays where nothing else is said now. */
export async function putSource(db: Executor, source: NewSource): Promise<number> {
  const { name, publisher, url, licence, retrieved_at, not_included, invented } = source;
  const left = not_included === null ? null : JSON.stringify(not_included);
  const { rows } = await sql<{ id: number }>`
    insert into spending_sources (name, publisher, url, licence, retrieved_at, not_included, invented)
    values (${name}, ${publisher}, ${url}, ${licence}, ${retrieved_at}::date, ${left}::jsonb, ${invented})
    on conflict (name, url, retrieved_at, invented) do update set
      licence = coalesce(excluded.licence, spending_sources.licence),
      publisher = coalesce(excluded.publisher, spending_sources.publisher),
      not_included = coalesce(excluded.not_included, spending_sources.not_included)
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A source was neither added nor found');
  return row.id;
}

/**
 * The id of the source that a file names which is only looked at, adding it when it is new. What everybody reads of one that is there
 * stays: `putSource` says more of it when the file is published.
 */
export async function findOrAddSource(db: Executor, source: NewSource): Promise<number> {
  const { name, url, retrieved_at, invented } = source;
  const { rows } = await sql<{ id: number }>`
    select id from spending_sources where name = ${name} and url is not distinct from ${url}
      and retrieved_at = ${retrieved_at}::date and invented = ${invented}`.execute(db);
  return rows[0]?.id ?? putSource(db, source);
}

export async function sourceExists(db: Executor, id: number): Promise<boolean> {
  const row = await db.selectFrom('spending_sources').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export type CountedSource = Source & { budget_lines: number; disbursements: number };

/** Every source with how many rows come from it; of one fiscal year where given, then only those it uses. */
export async function listSources(db: Executor, fiscalYear: number | null): Promise<CountedSource[]> {
  const { rows } = await sql<CountedSource>`
    select * from (
      select s.id as source_id, s.name, s.url, s.licence, to_char(s.retrieved_at, 'YYYY-MM-DD') as retrieved_at, s.invented,
        coalesce(budget.rows, 0)::integer as budget_lines, coalesce(paid.rows, 0)::integer as disbursements
      from spending_sources s
      left join (select source_id, sum(lines) as rows from ministry_budget_sums
        where ${fiscalYear}::integer is null or fiscal_year = ${fiscalYear} group by 1) budget on budget.source_id = s.id
      left join (select source_id, sum(payments) as rows from payment_sums
        where ${fiscalYear}::integer is null or fiscal_year = ${fiscalYear} group by 1) paid on paid.source_id = s.id
    ) counted
    where ${fiscalYear}::integer is null or budget_lines > 0 or disbursements > 0
    order by invented, source_id`.execute(db);
  return rows;
}

/**
 * Every source of a fiscal year (null: of all) with all that is known of it and its published files; real ones first. Not that of
 * a file that was only looked at: nothing of it is public.
 */
export async function describeSources(db: Executor, fiscalYear: number | null): Promise<DescribedSource[]> {
  const everyYear = sql`${fiscalYear}::integer is null`;
  const { rows } = await sql<DescribedSource>`
    select s.id as source_id, s.name, s.url, s.licence, to_char(s.retrieved_at, 'YYYY-MM-DD') as retrieved_at, s.invented,
      s.publisher, s.not_included, coalesce(used.lines, 0)::integer as budget_lines,
      coalesce(used.payments, 0)::integer as disbursements, coalesce(used.projects, 0)::integer as projects,
      coalesce(used.years, '{}') as fiscal_years, coalesce(file.list, '[]') as files
    from spending_sources s
    left join (
      select source_id, sum(lines) as lines, sum(payments) as payments, sum(projects) as projects,
        array_agg(distinct fiscal_year order by fiscal_year desc) as years
      from (
        select source_id, fiscal_year, lines, 0 as payments, 0 as projects from ministry_budget_sums where lines > 0
        union all select source_id, fiscal_year, 0, payments, 0 from payment_sums where payments > 0
        union all select source_id, fiscal_year, 0, 0, 1 from projects where removed_at is null
      ) rows where ${everyYear} or fiscal_year = ${fiscalYear} group by source_id
    ) used on used.source_id = s.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('import_id', id, 'kind', kind, 'file_name', file_name, 'sha256', file_sha256)
        order by id desc) as list
      from (
        select i.id, i.kind, i.file_name, i.file_sha256 from spending_imports i
        where i.source_id = s.id and i.state = 'published' and (${everyYear} or exists (
          select from jsonb_array_elements(i.totals) year where (year ->> 'fiscal_year')::integer = ${fiscalYear}))
        order by i.id desc limit ${MAX_SOURCE_FILES}
      ) newest
    ) file on true
    where used.source_id is not null or ${everyYear} and (
      exists (select from spending_imports i where i.source_id = s.id and i.published_at is not null)
      or exists (select from published_series p where p.source_id = s.id))
    order by s.invented, s.id`.execute(db);
  return rows;
}
