import type { Source } from '@sabha/domain/spending/source';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

export interface NewSource {
  readonly name: string;
  readonly publisher?: string | null;
  readonly url: string | null;
  readonly licence: string | null;
  readonly retrieved_at: string;
  readonly invented: boolean;
}

/** The id of a source, adding it when it is new. */
export async function putSource(db: Executor, source: NewSource): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into spending_sources (name, publisher, url, licence, retrieved_at, invented)
    values (${source.name}, ${source.publisher ?? null}, ${source.url}, ${source.licence}, ${source.retrieved_at}::date, ${source.invented})
    on conflict (name, url, retrieved_at, invented) do update set licence = excluded.licence,
      publisher = coalesce(excluded.publisher, spending_sources.publisher)
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A source was neither added nor found');
  return row.id;
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
