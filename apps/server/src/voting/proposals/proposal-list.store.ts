import type { Schema } from '@sabha/db/schema';
import { foldForSearch } from '@sabha/domain/core/search-text';
import type { ProposalFilters, ProposalSort } from '@sabha/domain/voting/list-proposals';
import type { ProposalStatus } from '@sabha/domain/voting/proposal-status';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ProposalRow, proposalRows } from './proposals.store.ts';

/** What narrows a list: what a client asks for, and the creator that a path names. */
export interface ProposalFilter extends ProposalFilters {
  readonly creator?: string | undefined;
}

/** How many votes a proposal has: from the counts, which are short, and never from ballots. */
const VOTES = sql`(
  coalesce((select t.yes_votes + t.no_votes from proposal_tallies t where t.proposal_id = p.id), 0)
  + coalesce((select sum(d.yes + d.no) from tally_deltas d where d.proposal_id = p.id), 0))`;

const ORDER: Readonly<Record<ProposalSort, (now: Date) => RawBuilder<unknown>>> = {
  newest: () => sql`p.id desc`,
  // Those that still can be voted on, the nearest end first; then the others, the latest end first.
  closing: (now) => sql`p.withdrawn_at is not null or p.expired_date <= ${now}::timestamptz,
    abs(extract(epoch from p.expired_date - ${now}::timestamptz)), p.id desc`,
  votes: () => sql`${VOTES} desc, p.id desc`,
};

/** The proposals that match, in the order asked for, `limit` of them from `offset` on. */
export async function listProposalRows(
  db: Kysely<Schema>,
  filter: ProposalFilter,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<ProposalRow[]> {
  const where = await matching(db, filter, now);
  const { rows } = await sql<{ id: number }>`
    select p.id from proposals p where ${where}
    order by ${ORDER[filter.sort](now)} limit ${page.limit} offset ${page.offset}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const read = await proposalRows(db).where('p.id', 'in', ids).execute();
  const found = new Map(read.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** How many proposals match. */
export async function countProposals(db: Kysely<Schema>, filter: ProposalFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from proposals p where ${await matching(db, filter, now)}`.execute(db);
  return Number(rows[0]?.total ?? 0n);
}

async function matching(db: Kysely<Schema>, filter: ProposalFilter, now: Date): Promise<RawBuilder<unknown>> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filter.status) conditions.push(inStatus(filter.status, now));
  if (filter.category !== undefined) conditions.push(sql`p.category_id = ${filter.category}`);
  if (filter.creator) conditions.push(sql`p.author = ${filter.creator}`);
  conditions.push(...(await wordConditions(db, foldForSearch(filter.q ?? ''))));
  return sql.join(conditions, sql` and `);
}

/** Every word is in the title, in the short description or in the name of the category, in any of the languages. */
async function wordConditions(db: Kysely<Schema>, folded: string): Promise<RawBuilder<unknown>[]> {
  if (folded === '') return [];
  const categories = await categoryWords(db);
  return [...new Set(folded.split(' '))].map((word) => {
    const named = categories.filter(({ words }) => words.includes(word)).map(({ id }) => id);
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`(p.search_text like ${pattern} or p.category_id = any(${named}::integer[]))`;
  });
}

/** The few categories by what they are found by: read each time, so that a category renamed is found by its new name. */
async function categoryWords(db: Kysely<Schema>): Promise<Array<{ id: number; words: string }>> {
  const rows = await db
    .selectFrom('spending_categories')
    .select(['id', 'name_en', 'name_si', 'name_ta'])
    .execute();
  return rows.map(({ id, name_en, name_si, name_ta }) => ({
    id,
    words: [name_en, name_si, name_ta].map(foldForSearch).join('\n'),
  }));
}

function inStatus(status: ProposalStatus, now: Date): RawBuilder<unknown> {
  const open = sql`p.active_status and p.withdrawn_at is null and p.opens_at <= ${now}::timestamptz`;
  switch (status) {
    case 'Active':
      return sql`(${open} and p.expired_date > ${now}::timestamptz)`;
    case 'Expired':
      return sql`(${open} and p.expired_date <= ${now}::timestamptz)`;
    case 'Inactive':
      return sql`not (${open})`;
  }
}
