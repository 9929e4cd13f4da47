import type { Schema } from '@sabha/db/schema';
import { parseAddress } from '@sabha/domain/core/hex';
import type { ReconciliationReport, VoteMismatch } from '@sabha/domain/voting/reconciliation';
import { type Kysely, sql } from 'kysely';

/** One proposal, counted on both sides voter by voter. */
export interface ComparedProposal {
  readonly proposalId: number;
  readonly database: { readonly yes: number; readonly no: number };
  readonly matched: number;
  readonly waiting: number;
  readonly mismatched: number;
}

/**
 * The latest vote of each voter on both sides. The chain's comes from its events. A pair that differs is `waiting` where
 * the later side is simply not through yet: the act is in the outbox or in a transaction under way, or the event is
 * newer than what is final. Everything else that differs is a mismatch.
 */
const COMPARED = sql<{
  proposal_id: number;
  voter: string;
  database_choice: number | null;
  database_seq: bigint | null;
  chain_choice: number | null;
  chain_seq: string | null;
  verdict: 'matched' | 'waiting' | 'mismatched';
}>`
  with on_chain as (
    select distinct on (subject, actor) subject, actor, block_number, (args ->> 'choice')::int as choice,
      least((args ->> 'seq')::numeric, 9223372036854775807) as seq -- the highest that the database holds
    from chain_events
    where name = 'VoteCast'
    order by subject, actor, (args ->> 'seq')::numeric desc
  )
  select
    coalesce(v.proposal_id, c.subject)::int as proposal_id,
    coalesce(v.voter, c.actor) as voter,
    v.choice as database_choice, v.seq as database_seq,
    c.choice as chain_choice, c.seq as chain_seq,
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
  left join chain_state s on true`;

/** Every proposal that has a vote on either side. */
export async function compareProposals(db: Kysely<Schema>): Promise<ComparedProposal[]> {
  const { rows } = await sql<{
    proposal_id: number;
    yes: number;
    no: number;
    matched: number;
    waiting: number;
    mismatched: number;
  }>`
    select proposal_id,
      (count(*) filter (where database_choice = 1))::int as yes,
      (count(*) filter (where database_choice = 2))::int as no,
      (count(*) filter (where verdict = 'matched'))::int as matched,
      (count(*) filter (where verdict = 'waiting'))::int as waiting,
      (count(*) filter (where verdict = 'mismatched'))::int as mismatched
    from (${COMPARED}) compared group by proposal_id order by proposal_id`.execute(db);
  return rows.map(({ proposal_id, yes, no, ...counts }) => ({
    proposalId: proposal_id,
    database: { yes, no },
    ...counts,
  }));
}

/** The first `limit` votes on which the two sides differ for no passing reason. */
export async function listMismatches(db: Kysely<Schema>, limit: number): Promise<VoteMismatch[]> {
  const { rows } = await sql<{
    proposal_id: number;
    voter: string;
    database_choice: number | null;
    database_seq: bigint | null;
    chain_choice: number | null;
    chain_seq: string | null;
  }>`
    select proposal_id, voter, database_choice, database_seq, chain_choice, chain_seq
    from (${COMPARED}) compared
    where verdict = 'mismatched' order by proposal_id, voter limit ${limit}`.execute(db);
  return rows.map((row) => ({
    proposalId: row.proposal_id,
    voter: parseAddress(row.voter),
    database: sideOf(row.database_choice, row.database_seq),
    chain: sideOf(row.chain_choice, row.chain_seq),
  }));
}

function sideOf(choice: number | null, seq: bigint | string | null): VoteMismatch['database'] {
  return choice === null || seq === null ? null : { choice: choice === 1 ? 'yes' : 'no', seq: String(seq) };
}

/** Keeps the result of one comparison; older ones than the newest `keep` go. */
export async function recordReconciliation(
  db: Kysely<Schema>,
  report: Pick<ReconciliationReport, 'proposals' | 'matched' | 'waiting' | 'mismatches'>,
  at: { now: Date; blockNumber: bigint; acts: number; keep: number },
): Promise<void> {
  const { id } = await db
    .insertInto('reconciliations')
    .values({
      checked_at: at.now,
      block_number: at.blockNumber,
      subjects: report.proposals.length,
      acts: BigInt(at.acts),
      matched: BigInt(report.matched),
      waiting: BigInt(report.waiting),
      tallies: JSON.stringify(report.proposals),
      mismatches: JSON.stringify(report.mismatches),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('reconciliations')
    .where('id', '<=', id - BigInt(at.keep))
    .execute();
}

/** The newest comparison with its lists, or null before the first. */
export async function newestReconciliation(db: Kysely<Schema>) {
  const row = await db
    .selectFrom('reconciliations')
    .select(['checked_at', 'block_number', 'acts', 'matched', 'waiting', 'tallies', 'mismatches'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** How much waits for the chain now, and since when. */
export async function relayLag(db: Kysely<Schema>): Promise<{ waiting: number; oldest: Date | null }> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<bigint>().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .where('batch_id', 'is', null)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), oldest: row.oldest };
}
