import type { Schema } from '@sabha/db/schema';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

/** Stands for all proposals together; real ones begin at 1. */
const ALL_PROPOSALS = 0;

/** The beginning of the hour in Colombo, which is half an hour off those of UTC. */
const hourOf = (instant: RawBuilder<Date>) =>
  sql<Date>`date_bin('1 hour', ${instant}, '2000-01-01T00:30:00Z'::timestamptz)`;

/** Adds to the hours, by proposal and for all of them, what `moves` (proposal_id, hour, ballots) says. */
const ADD_MOVES = sql`
  insert into ballot_hours (proposal_id, hour, ballots)
  select coalesce(proposal_id, ${ALL_PROPOSALS}), hour, sum(ballots) from moves
  group by grouping sets ((proposal_id, hour), (hour))
  on conflict (proposal_id, hour) do update set ballots = ballot_hours.ballots + excluded.ballots`;

/** Adds the ballots among the acts after `from` up to `to` that were received since `since`. */
export async function addBallots(
  trx: Transaction<Schema>,
  { from, to }: { from: bigint; to: bigint },
  since: Date,
): Promise<void> {
  await sql`
    with moves as (
      select subject::integer as proposal_id, ${hourOf(sql`received_at`)} as hour, 1 as ballots
      from acts where id > ${from} and id <= ${to} and kind = 'ballot' and received_at >= ${since}
    ) ${ADD_MOVES}`.execute(trx);
}

/** Adds direct votes in the hour of their block, while it is known, and takes those back whose block was undone. */
export async function followDirectVotes(trx: Transaction<Schema>, since: Date): Promise<void> {
  await sql`
    with gone as (
      delete from direct_vote_hours h
      where not exists (
        select from direct_votes d where d.tx_hash = h.tx_hash and d.log_index = h.log_index
      )
      returning proposal_id, hour
    ), come as (
      insert into direct_vote_hours (tx_hash, log_index, proposal_id, hour)
      select d.tx_hash, d.log_index, d.proposal_id, ${hourOf(sql`b.mined_at`)}
      from chain_blocks b join direct_votes d on d.block_number = b.number
      where b.mined_at >= ${since}
      on conflict do nothing
      returning proposal_id, hour
    ), moves as (
      select proposal_id, hour, 1 as ballots from come union all select proposal_id, hour, -1 from gone
    ) ${ADD_MOVES}`.execute(trx);
}

/** Forgets hours that began before this instant. */
export async function forgetHours(trx: Transaction<Schema>, before: Date): Promise<void> {
  await trx.deleteFrom('ballot_hours').where('hour', '<', before).execute();
  await trx.deleteFrom('direct_vote_hours').where('hour', '<', before).execute();
}

/** How many ballots each hour since `since` had, of one proposal or of all; hours without any are not there. */
export async function readHours(
  db: Kysely<Schema>,
  proposalId: number | undefined,
  since: Date,
): Promise<Array<{ readonly hour: Date; readonly ballots: number }>> {
  return db
    .selectFrom('ballot_hours')
    .select(['hour', 'ballots'])
    .where('proposal_id', '=', proposalId ?? ALL_PROPOSALS)
    .where('hour', '>=', since)
    .execute();
}
