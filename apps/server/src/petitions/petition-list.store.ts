import type { Schema } from '@sabha/db/schema';
import { searchWords } from '@sabha/domain/core/search-text';
import type { PetitionFilters, PetitionSort } from '@sabha/domain/petitions/list-petitions';
import type { PetitionStatus } from '@sabha/domain/petitions/petition-status';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type PetitionRow, petitionRows } from './petitions.store.ts';

/** Words of a search that are looked for; more would only make it slower. */
const MOST_WORDS = 12;
const MOST_SIMILAR = 5;
/** A word that so many titles have says nothing about what a petition asks. */
const MOST_TITLES_OF_A_WORD = 500;

/** Petitions that can still be signed come first, in the given order; the rest follow, the latest deadline first. */
const openFirst = (now: Date, order: RawBuilder<unknown>) =>
  sql`case when p.closes_at > ${now}::timestamptz and p.signatures < p.required_signatures
    then ${order} end, p.closes_at desc, p.id desc`;

const ORDER: Readonly<Record<PetitionSort, (now: Date) => RawBuilder<unknown>>> = {
  newest: () => sql`p.id desc`,
  closing: (now) => openFirst(now, sql`p.closes_at`),
  nearest: (now) => openFirst(now, sql`-p.signatures::float8 / p.required_signatures`),
  signatures: () => sql`p.signatures desc, p.id desc`,
};

/** What is in the list, in its files, in searches and figures. */
export const LISTED = sql`p.listed_at is not null and not p.refused and p.rejected_at is null and p.removed_at is null`;

/** The listed petitions that match, in the order asked for, `limit` of them from `offset` on. */
export async function listPetitionRows(
  db: Kysely<Schema>,
  filter: PetitionFilters,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<PetitionRow[]> {
  // By number first: sorting whole rows would carry every description along.
  const { rows } = await sql<{ id: number }>`
    select p.id from petitions p where ${matching(filter, now)}
    order by ${ORDER[filter.sort](now)} limit ${page.limit} offset ${page.offset}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const read = await petitionRows(db).where('id', 'in', ids).execute();
  const found = new Map(read.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** How many listed petitions match. */
export async function countPetitionRows(
  db: Kysely<Schema>,
  filter: PetitionFilters,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from petitions p where ${matching(filter, now)}`.execute(db);
  return Number(rows[0]?.total ?? 0n);
}

function matching(filter: PetitionFilters, now: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [LISTED];
  if (filter.status) conditions.push(inStatus(filter.status, now));
  if (filter.ministry !== undefined) {
    conditions.push(sql`p.ministry in (select name_en from organisation_names
      where organisation_id = ${filter.ministry} and removed_at is null)`);
  }
  const words = searchWords(filter.q ?? '').slice(0, MOST_WORDS);
  if (words.length > 0) conditions.push(sql`p.words @@ ${beginning(words, '&')}`);
  return sql.join(conditions, sql` and `);
}

/** A query for words that begin with these; `searchWords` leaves only letters, marks and digits in them. */
function beginning(words: readonly string[], how: '&' | '|'): RawBuilder<unknown> {
  return sql`${words.map((word) => `'${word}':*`).join(` ${how} `)}::tsquery`;
}

function inStatus(status: PetitionStatus, now: Date): RawBuilder<unknown> {
  switch (status) {
    case 'Threshold Met':
      return sql`p.signatures >= p.required_signatures`;
    case 'Completed':
      return sql`(p.signatures < p.required_signatures and p.closes_at <= ${now}::timestamptz)`;
    case 'Active':
      return sql`(p.signatures < p.required_signatures and p.closes_at > ${now}::timestamptz)`;
  }
}

/** Shorter words ("for", "the") are in every other title. */
const LETTERS_OF_A_TELLING_WORD = 4;

/**
 * Open petitions whose titles have words of this one, those with the most of its words first, at most five. Short words and
 * those that hundreds of titles have are left out; a third of the others must be there.
 */
export async function similarPetitionRows(
  db: Kysely<Schema>,
  title: string,
  now: Date,
): Promise<PetitionRow[]> {
  const words = searchWords(title)
    .filter((word) => [...word].length >= LETTERS_OF_A_TELLING_WORD)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select x.word, p.id
      from unnest(${words.map((word) => `'${word}':*`)}::text[]) as x(word)
      cross join lateral (
        select id from petitions where title_words @@ x.word::tsquery limit ${MOST_TITLES_OF_A_WORD}
      ) p
    ), common as (
      select word from found group by word having count(*) >= ${MOST_TITLES_OF_A_WORD}
    ), alike as (
      select id, count(*) as words from found where word not in (select word from common) group by id
    )
    select p.id from alike a join petitions p on p.id = a.id
    where a.words * 3 >= ${words.length}::integer - (select count(*) from common)
      and ${LISTED} and ${inStatus('Active', now)}
    order by a.words desc, p.signatures desc, p.id desc limit ${MOST_SIMILAR}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const read = await petitionRows(db).where('id', 'in', ids).execute();
  const known = new Map(read.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** How many listed petitions are in each status, and all their signatures. */
export async function petitionFigures(db: Kysely<Schema>, now: Date) {
  const { rows } = await sql<{ active: bigint; met: bigint; ended: bigint; signatures: bigint }>`
    select count(*) filter (where ${inStatus('Active', now)}) as active,
      count(*) filter (where ${inStatus('Threshold Met', now)}) as met,
      count(*) filter (where ${inStatus('Completed', now)}) as ended,
      coalesce(sum(p.signatures), 0)::bigint as signatures
    from petitions p where ${LISTED}`.execute(db);
  const [row] = rows;
  return {
    active: Number(row?.active ?? 0n),
    met: Number(row?.met ?? 0n),
    ended: Number(row?.ended ?? 0n),
    signatures: Number(row?.signatures ?? 0n),
  };
}

/** By how much the signatures of a petition changed in each hour that had a change, the oldest first. */
export async function readPetitionHours(
  db: Kysely<Schema>,
  petitionId: number,
): Promise<Array<{ readonly hour: Date; readonly signatures: number }>> {
  return db
    .selectFrom('petition_hours')
    .select(['hour', 'signatures'])
    .where('petition_id', '=', petitionId)
    .where('signatures', '<>', 0)
    .orderBy('hour')
    .execute();
}
