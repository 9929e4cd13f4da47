import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** A proposal's votes on both sides. */
export interface FullyCompared {
  readonly proposalId: number;
  readonly yes: number;
  readonly no: number;
  readonly matched: number;
  readonly verified: number;
  readonly waiting: number;
  readonly mismatched: number;
  readonly voters: readonly string[];
}

/**
 * Every vote with every event, all at once and in one plain join: what the comparison that the server keeps piece by
 * piece must come to. `voters` are those of the mismatches.
 */
export async function compareEverything(db: Kysely<Schema>): Promise<FullyCompared[]> {
  const { rows } = await sql<FullyCompared>`
    with on_chain as (
      select distinct on (subject, actor) subject, actor, block_number, (args ->> 'choice')::int as choice,
        least((args ->> 'seq')::numeric, 9223372036854775807) as seq
      from chain_events where name = 'VoteCast' and contract = 'proposals'
      order by subject, actor, (args ->> 'seq')::numeric desc
    ), compared as (
      select coalesce(v.proposal_id, c.subject)::int as proposal_id, coalesce(v.voter, c.actor) as voter, v.choice,
        c.block_number <= s.final_block as final,
        case
          when v.choice = c.choice and v.seq = c.seq then 'matched'
          when c.seq is null or v.seq > c.seq then
            case when o.id is not null and (o.batch_id is null and o.outcome is null or b.state in ('stored', 'sent')
              or b.block_number > s.cursor_block) then 'waiting' else 'mismatched' end
          when c.block_number > s.final_block then 'waiting'
          else 'mismatched'
        end as verdict
      from votes_current v
      full join on_chain c on c.subject = v.proposal_id and c.actor = v.voter
      left join outbox o on o.act_id = v.act_id
      left join relay_batches b on b.id = o.batch_id
      left join chain_state s on true
    )
    select proposal_id as "proposalId", (count(*) filter (where choice = 1))::int as yes,
      (count(*) filter (where choice = 2))::int as no,
      (count(*) filter (where verdict = 'matched'))::int as matched,
      (count(*) filter (where verdict = 'matched' and final))::int as verified,
      (count(*) filter (where verdict = 'waiting'))::int as waiting,
      (count(*) filter (where verdict = 'mismatched'))::int as mismatched,
      coalesce(array_agg(voter order by voter) filter (where verdict = 'mismatched'), '{}') as voters
    from compared group by proposal_id order by proposal_id`.execute(db);
  return rows;
}
