import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

export interface Count {
  readonly yes: number;
  readonly no: number;
}

/** The counts of these proposals at one moment: what is folded and what is not yet. Zero where nobody has voted. */
export async function readTallies(db: Kysely<Schema>, ids: readonly number[]): Promise<Map<number, Count>> {
  const { rows } = await sql<{ proposal_id: number; yes: bigint; no: bigint }>`
    select proposal_id, sum(yes)::bigint as yes, sum(no)::bigint as no from (
      select proposal_id, yes_votes as yes, no_votes as no from proposal_tallies
      where proposal_id = any(${[...ids]}::integer[])
      union all
      select proposal_id, yes, no from tally_deltas where proposal_id = any(${[...ids]}::integer[])
    ) parts
    group by proposal_id
  `.execute(db);
  const found = new Map(rows.map((row) => [row.proposal_id, { yes: Number(row.yes), no: Number(row.no) }]));
  return new Map(ids.map((id) => [id, found.get(id) ?? { yes: 0, no: 0 }]));
}

/** Moves up to `most` deltas into the tallies, in one statement: no reader sees a delta twice or not at all. */
export async function foldDeltas(db: Kysely<Schema>, most: number): Promise<number> {
  const { rows } = await sql<{ folded: bigint }>`
    with gone as (
      delete from tally_deltas where id in (
        select id from tally_deltas order by id limit ${most} for update skip locked
      ) returning proposal_id, yes, no, unopened
    ), sums as (
      select proposal_id, sum(yes) as yes, sum(no) as no, sum(unopened) as unopened from gone group by proposal_id
    ), folded as (
      insert into proposal_tallies as t (proposal_id, yes_votes, no_votes, unopened)
      select proposal_id, yes, no, unopened from sums order by proposal_id
      on conflict (proposal_id) do update
        set yes_votes = t.yes_votes + excluded.yes_votes, no_votes = t.no_votes + excluded.no_votes,
          unopened = t.unopened + excluded.unopened
    )
    select count(*) as folded from gone
  `.execute(db);
  return Number(rows[0]?.folded ?? 0n);
}

/** The counts of every proposal, recounted from the latest votes: for checks, never for a request. */
export async function recountVotes(db: Kysely<Schema>): Promise<Map<number, Count>> {
  const rows = await db
    .selectFrom('votes_current')
    .select(({ fn }) => ['proposal_id', 'choice', fn.countAll<bigint>().as('votes')])
    .groupBy(['proposal_id', 'choice'])
    .execute();
  const counts = new Map<number, { yes: number; no: number }>();
  for (const row of rows) {
    const count = counts.get(row.proposal_id) ?? { yes: 0, no: 0 };
    count[row.choice === 1 ? 'yes' : 'no'] += Number(row.votes);
    counts.set(row.proposal_id, count);
  }
  return counts;
}
