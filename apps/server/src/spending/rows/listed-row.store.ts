import { type RawBuilder, sql } from 'kysely';
import type { RecordKind } from '../anchors/records.store.ts';
import { arrayLiteral } from '../array-literal.ts';
import type { Executor } from '../executor.ts';

/** What the lists of budget lines and of payments read alike of a row. */
export interface ListedRowColumns {
  id: bigint;
  fiscal_year: number;
  amount: bigint;
  organisation_id: number;
  ministry: string;
  ministry_en: string;
  ministry_si: string;
  ministry_ta: string;
  category_id: number | null;
  category_en: string | null;
  category_si: string | null;
  category_ta: string | null;
  source_id: number;
  source_name: string;
  source_url: string | null;
  source_licence: string | null;
  source_retrieved_at: string;
  source_invented: boolean;
  import_id: number | null;
  file_name: string | null;
  file_sha256: string | null;
  file_line: number | null;
  leaf: string | null;
  position: number | null;
  batch_id: string | null;
  root: string | null;
  tx_hash: string | null;
}

/** How many rows match, and what they add up to in cents: null where more match than are counted. */
export interface RowTotals {
  readonly count: number;
  readonly amount: bigint | null;
}

/** Reads a page of rows: its first row by number, or all after a row that was read before. */
export interface RowPage {
  readonly limit: number;
  readonly offset?: number;
  /** The sort key of the last row before, for reading on without counting rows again. */
  readonly after?: RawBuilder<unknown>;
}

/** The columns that `LISTED_JOINS` gives. `row` is the row's table, `category` the expression of its category's id. */
export const LISTED_COLUMNS = sql`
  coalesce(hashed.name_en, o.name_en) as ministry, o.name_en as ministry_en, o.name_si as ministry_si, o.name_ta as ministry_ta,
  c.id as category_id, c.name_en as category_en, c.name_si as category_si, c.name_ta as category_ta,
  s.id as source_id, s.name as source_name, s.url as source_url, s.licence as source_licence,
  to_char(s.retrieved_at, 'YYYY-MM-DD') as source_retrieved_at, s.invented as source_invented,
  i.id as import_id, i.file_name, i.file_sha256, r.file_line,
  anchor.leaf, anchor.position, anchor.batch_id, anchor.root, anchored.tx_hash`;

/** Joins a row `r` with its ministry, category, source, file, and the newest batch it was published in. */
export function listedJoins(kind: RecordKind, category: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    join organisation_names_in_force o on o.organisation_id = r.organisation_id
      and r.fiscal_year between o.from_year and o.to_year
    left join spending_categories c on c.id = ${category}
    join spending_sources s on s.id = r.source_id
    left join spending_imports i on i.id = r.import_id
    left join lateral (
      select l.leaf, l.position, l.name_id, b.batch_id, b.root from spending_leaves l join spending_batches b on b.id = l.batch
      where l.record_kind = ${kind} and l.record_id = r.id order by l.batch desc limit 1
    ) anchor on true
    left join organisation_names hashed on hashed.id = anchor.name_id
    left join lateral (
      select e.tx_hash from chain_events e
      where e.name = 'Anchored' and e.args ->> 'batchId' = anchor.batch_id and e.args ->> 'root' = anchor.root limit 1
    ) anchored on true`;
}

/** The category of money of a budget line or a kept sum, which `lines` names: its programme's own, else its ministry's. */
export function categoryOf(lines: 'r' | 'sums'): {
  readonly id: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
} {
  const line = sql.raw(lines);
  return {
    id: sql`coalesce(own.category_id, common.category_id)`,
    joins: sql`
      left join organisation_categories_in_force own on own.organisation_id = ${line}.organisation_id
        and own.programme = ${line}.programme and ${line}.programme <> ''
        and ${line}.fiscal_year between own.from_year and own.to_year
      left join organisation_categories_in_force common on common.organisation_id = ${line}.organisation_id
        and common.programme = '' and ${line}.fiscal_year between common.from_year and common.to_year`,
  };
}

/** The category of money that states none of its own: its ministry's of the fiscal year. `rows` names a record or a kept sum. */
export function followedCategory(rows: 'paid' | 'r'): {
  readonly id: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
} {
  const row = sql.raw(rows);
  return {
    id: sql`coalesce(${row}.category_id, followed.category_id)`,
    joins: sql`
      left join organisation_categories_in_force followed on ${row}.category_id is null and followed.programme = ''
        and followed.organisation_id = ${row}.organisation_id
        and ${row}.fiscal_year between followed.from_year and followed.to_year`,
  };
}

/** `id` where the filter names one, no category (or project) at all where it says `none`. */
export function isOrIsNone(column: RawBuilder<unknown>, value: number | 'none'): RawBuilder<unknown> {
  return value === 'none' ? sql`${column} is null` : sql`${column} = ${value}`;
}

/** Words that are searched for, in any order, the last of them perhaps begun only. */
export interface SearchedWords {
  readonly q: string;
  /** What a text that has the words must hold, in small letters: the words as the database takes them apart, and as they are typed. */
  readonly letters: readonly string[];
}

const PLAIN_WORD = /^[\p{L}\p{M}\p{N}]+$/u;

export async function searchedWords(db: Executor, q: string): Promise<SearchedWords> {
  const typed = q.split(/\s+/).filter((word) => PLAIN_WORD.test(word));
  const { rows } = await sql<{ letters: string[] }>`
    select array(select unnest(tsvector_to_array(to_tsvector('simple', ${q})))
      union select lower(word) from unnest(${arrayLiteral(typed)}::text[]) word) as letters`.execute(db);
  return { q, letters: rows[0]?.letters ?? [] };
}

/**
 * Whether a text has the words, as its index knows it; no words match nothing. Taking a text apart is slow where no index does it: one
 * in which the letters of a word are nowhere is passed over before.
 */
export function hasWords(text: RawBuilder<unknown>, { q, letters }: SearchedWords): RawBuilder<unknown> {
  const all = sql`plainto_tsquery('simple', ${q})::text`;
  const query = sql`(case when ${all} <> '' then (${all} || ':*')::tsquery end)`;
  const holding = letters.map((some) => sql`strpos(lower(${text}), ${some}) > 0`);
  return sql`(${allOf([...holding, sql`to_tsvector('simple', ${text}) @@ ${query}`])})`;
}

/**
 * The ministries whose name in some language contains the words. Looked up before the rows are: a planner that knows which, and
 * how many, reads their rows and no others.
 */
export async function ministriesNamed(db: Executor, q: string): Promise<number[]> {
  const like = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: number }>`
    select distinct organisation_id as id from organisation_names where removed_at is null
      and (lower(name_en) like ${like} or name_si like ${like} or name_ta like ${like})`.execute(db);
  return rows.map(({ id }) => id);
}

/** A condition that one of these rows is of: none where there are no ids. */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown>[] {
  return ids.length === 0 ? [] : [isAnyOf(column, ids)];
}

export function isAnyOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<unknown> {
  return sql`${column} = any(${`{${ids.join()}}`}::integer[])`;
}

export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
