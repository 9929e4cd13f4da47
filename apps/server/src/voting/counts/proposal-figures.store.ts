import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import { SNAPSHOT_NUMBER } from '../../live/snapshot.store.ts';

/**
 * What the figures above the list are, at one moment: from the proposals, their counts and how many could vote on each,
 * never from ballots or citizens. A share is of at least those who voted: citizens are counted now and then, votes at once.
 */
export async function readProposalFigures(db: Kysely<Schema>, now: Date) {
  const { rows } = await sql<{
    total: bigint;
    active: bigint;
    votes: bigint;
    participation: number | null;
    snapshot: bigint;
  }>`
    with counts as (
      select proposal_id, sum(votes) as votes from (
        select proposal_id, yes_votes + no_votes + unopened as votes from proposal_tallies
        union all select proposal_id, yes + no + unopened from tally_deltas
      ) parts group by proposal_id
    ), each_one as (
      select coalesce(c.votes, 0) as votes, e.eligible,
        p.active_status and p.withdrawn_at is null and p.opens_at <= ${now}::timestamptz as opened,
        p.expired_date > ${now}::timestamptz as unexpired
      from proposals p
      left join counts c on c.proposal_id = p.id
      left join proposal_electorates e on e.proposal_id = p.id
    )
    select count(*) as total,
      count(*) filter (where opened and unexpired) as active,
      coalesce(sum(votes), 0)::bigint as votes,
      (avg(votes::float8 / greatest(eligible, votes))
        filter (where opened and eligible is not null and greatest(eligible, votes) > 0))::float8 as participation,
      ${SNAPSHOT_NUMBER} as snapshot
    from each_one
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A count gave no row');
  return {
    total: Number(row.total),
    active: Number(row.active),
    votes: Number(row.votes),
    /** From 0 to 1; null where nobody could vote on anything yet. */
    participation: row.participation,
    snapshot: Number(row.snapshot),
  };
}
