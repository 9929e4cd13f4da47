import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import type { RowPage, RowTotals } from './listed-row.store.ts';

/** A search counts so many rows; of more, it says that there are more. */
export const MOST_COUNTED = 500;
/** So many rows are read in the order of the list before the words are looked up: a common word fills a page with fewer. */
const READ_FIRST = 3_000;
/** So many to see whether more match than are counted, before all that match are looked up. */
const COUNTED_FIRST = 1_500;

/** Rows of a table `r` that match filters and words. */
export interface WordSearch {
  readonly table: RawBuilder<unknown>;
  readonly filters: RawBuilder<unknown>;
  readonly words: RawBuilder<unknown>;
  /** The columns of the order of the list, all of them downwards, the id last. */
  readonly order: readonly string[];
  readonly amount: RawBuilder<unknown>;
}

/**
 * The ids of a page of the rows that match, in the order of the list. No index has both words and that order: either the first rows are
 * read until the page is full, which a common word does soon, or all rows of a rarer word are found and then sorted. Left to choose,
 * a planner that takes a rare word for a common one reads the whole table.
 */
export async function pageOfWords(
  db: Executor,
  search: WordSearch,
  { limit, offset = 0, after }: RowPage,
): Promise<bigint[]> {
  const columns = (of: string) => sql.join(search.order.map((column) => sql.ref(`${of}.${column}`)));
  const from = after === undefined ? sql`true` : sql`(${columns('r')}) < ${after}`;
  const rows = sql`from ${search.table} r where ${search.filters} and ${from}`;
  const page = sql`order by ${downwards(search, 'found')} limit ${limit} offset ${offset}`;
  const first = await sql<{ id: bigint }>`
    select found.id from (
      select ${columns('r')}, ${search.words} as matches ${rows} order by ${downwards(search, 'r')} limit ${READ_FIRST}
    ) found where found.matches ${page}`.execute(db);
  if (first.rows.length === limit) return first.rows.map(({ id }) => id);
  const all = await sql<{ id: bigint }>`
    with found as materialized (select ${columns('r')} ${rows} and ${search.words})
    select found.id from found ${page}`.execute(db);
  return all.rows.map(({ id }) => id);
}

/** How many rows match, as far as they are counted, and their sum; null where more match than are counted. */
export async function countWords(db: Executor, search: WordSearch): Promise<RowTotals> {
  const rows = sql`from ${search.table} r where ${search.filters}`;
  const first = await counted(
    db,
    sql`select found.amount from (
        select ${search.amount} as amount, ${search.words} as matches ${rows} order by ${downwards(search, 'r')}
        limit ${COUNTED_FIRST}
      ) found where found.matches`,
  );
  if (first.amount === null) return first;
  return counted(
    db,
    sql`select ${search.amount} as amount ${rows} and ${search.words} limit ${MOST_COUNTED + 1}`,
  );
}

async function counted(db: Executor, amounts: RawBuilder<unknown>): Promise<RowTotals> {
  const { rows } = await sql<{ count: bigint; amount: bigint | null }>`
    select count(*) as count, sum(amount) as amount from (${amounts}) found`.execute(db);
  const count = Number(rows[0]?.count ?? 0n);
  if (count > MOST_COUNTED) return { count: MOST_COUNTED, amount: null };
  return { count, amount: rows[0]?.amount ?? 0n };
}

function downwards({ order }: WordSearch, of: string): RawBuilder<unknown> {
  return sql.join(order.map((column) => sql`${sql.ref(`${of}.${column}`)} desc`));
}

/** Rows by id, as the `shown` of a list. */
export function theseIds(ids: readonly bigint[]): RawBuilder<unknown> {
  return sql`select unnest(${`{${ids.join()}}`}::bigint[]) as id`;
}
