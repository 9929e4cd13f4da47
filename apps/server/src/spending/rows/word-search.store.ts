import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import type { RowPage, RowTotals } from './listed-row.store.ts';

/** A search counts so many rows; of more, it says that there are more. */
export const MOST_COUNTED = 200;
/** A common word is found often enough in fewer rows. */
const READ_FIRST = 10_000;

/** Rows of a table `r` that match filters and words. */
export interface WordSearch {
  readonly table: RawBuilder<unknown>;
  readonly filters: RawBuilder<unknown>;
  readonly words: RawBuilder<unknown>;
  /** The columns of the order of the list, all of them downwards, the id last. */
  readonly order: readonly string[];
  readonly amount: RawBuilder<unknown>;
  /** So many rows are read in the order of the list before the words are looked up. */
  readonly readFirst?: number;
}

/** A page of the rows that match, and how many match. */
export interface FoundByWords {
  readonly ids: readonly bigint[];
  readonly totals: RowTotals;
}

interface FoundRow {
  id: bigint;
  amount: bigint;
}

/**
 * The ids of a page of the rows that match, in the order of the list, and how many match and their sum, as far as they are counted. No
 * index has both words and that order: either the first rows are read until there are enough, which a common word does soon, or all rows
 * of a rarer word are found and then sorted. Left to choose, a planner that takes a rare word for a common one reads the whole table.
 */
export async function findByWords(
  db: Executor,
  search: WordSearch,
  { limit, offset = 0, after }: RowPage,
): Promise<FoundByWords> {
  const from = after === undefined ? sql`true` : sql`(${orderOf(search, 'r')}) < ${after}`;
  const rows = sql`from ${search.table} r where ${search.filters} and ${from}`;
  const wanted = Math.max(offset + limit, MOST_COUNTED + 1);
  let found = await readInOrder(db, search, rows, wanted);
  let counted: FoundRow[] | null = null;
  if (found.length < wanted && (await areMoreThanRead(db, search, rows))) {
    if (found.length < offset + limit) found = await findAndSort(db, search, rows, wanted);
    else counted = await findSome(db, search, rows);
  }
  return { ids: found.slice(offset, offset + limit).map(({ id }) => id), totals: totalsOf(counted ?? found) };
}

async function readInOrder(db: Executor, search: WordSearch, rows: RawBuilder<unknown>, wanted: number) {
  const read = await sql<FoundRow>`
    select found.id, found.amount from (
      select ${orderOf(search, 'r')}, ${search.amount} as amount, ${search.words} as matches ${rows}
      order by ${downwards(search, 'r')} limit ${search.readFirst ?? READ_FIRST}
    ) found where found.matches order by ${downwards(search, 'found')} limit ${wanted}`.execute(db);
  return read.rows;
}

async function areMoreThanRead(
  db: Executor,
  { readFirst = READ_FIRST }: WordSearch,
  rows: RawBuilder<unknown>,
) {
  const more = await sql`select ${rows} limit 1 offset ${readFirst}`.execute(db);
  return more.rows.length > 0;
}

async function findAndSort(db: Executor, search: WordSearch, rows: RawBuilder<unknown>, wanted: number) {
  const all = await sql<FoundRow>`
    with found as materialized (
      select ${orderOf(search, 'r')}, ${search.amount} as amount ${rows} and ${search.words}
    )
    select found.id, found.amount from found order by ${downwards(search, 'found')} limit ${wanted}`.execute(
    db,
  );
  return all.rows;
}

async function findSome(db: Executor, search: WordSearch, rows: RawBuilder<unknown>) {
  const some = await sql<FoundRow>`
    select r.id, ${search.amount} as amount ${rows} and ${search.words} limit ${MOST_COUNTED + 1}`.execute(
    db,
  );
  return some.rows;
}

function totalsOf(found: readonly FoundRow[]): RowTotals {
  if (found.length > MOST_COUNTED) return { count: MOST_COUNTED, amount: null };
  return { count: found.length, amount: found.reduce((sum, { amount }) => sum + amount, 0n) };
}

function orderOf({ order }: WordSearch, of: string): RawBuilder<unknown> {
  return sql.join(order.map((column) => sql.ref(`${of}.${column}`)));
}

function downwards({ order }: WordSearch, of: string): RawBuilder<unknown> {
  return sql.join(order.map((column) => sql`${sql.ref(`${of}.${column}`)} desc`));
}

/** Rows by id, as the `shown` of a list. */
export function theseIds(ids: readonly bigint[]): RawBuilder<unknown> {
  return sql`select unnest(${`{${ids.join()}}`}::bigint[]) as id`;
}
