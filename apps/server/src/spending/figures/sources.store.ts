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
        (select count(*)::integer from budget_lines l where l.source_id = s.id and l.removed_at is null
          and (${fiscalYear}::integer is null or l.fiscal_year = ${fiscalYear})) as budget_lines,
        (select count(*)::integer from disbursements d where d.source_id = s.id
          and (${fiscalYear}::integer is null or d.fiscal_year = ${fiscalYear})) as disbursements
      from spending_sources s
    ) counted
    where ${fiscalYear}::integer is null or budget_lines > 0 or disbursements > 0
    order by invented, source_id`.execute(db);
  return rows;
}
