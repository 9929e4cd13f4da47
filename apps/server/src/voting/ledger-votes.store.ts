import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { choiceOf, type VoterOnProposal } from './ballots.store.ts';

/** Votes of the chain that concern our proposals and are not taken in yet. */
const UNKNOWN = sql`
  from chain_events e join proposals p on p.id = e.subject
  where e.name = 'VoteCast' and e.contract = 'proposals'
    and not exists (select from direct_votes d where d.tx_hash = e.tx_hash and d.log_index = e.log_index)`;

/** Those from the voter's own wallet. */
const NEW_DIRECT = sql`${UNKNOWN} and e.digest is null`;

/** Those signed ballots that were taken to the contract without us, in blocks above `since`: anyone may take them. */
const newForeign = (since: bigint) => sql`${UNKNOWN} and e.digest is not null and e.block_number > ${since}
    and not exists (select from acts a where a.digest = e.digest)`;

/** The contract counts in uint64. A number beyond ours becomes the highest we have, so that one voter's stops nobody. */
const SEQ = sql`least((e.args->>'seq')::numeric, 9223372036854775807)::bigint`;

const takeVotes = (found: ReturnType<typeof newForeign>) => sql<PairRow>`
  insert into direct_votes (tx_hash, log_index, block_number, proposal_id, voter, choice, seq)
  select e.tx_hash, e.log_index, e.block_number, p.id, e.actor, (e.args->>'choice')::smallint, ${SEQ} ${found}
  returning proposal_id, voter`;

/** Direct votes whose block was undone. */
const GONE_DIRECT = sql`
  not exists (select from chain_events e where e.tx_hash = direct_votes.tx_hash and e.log_index = direct_votes.log_index)`;

/**
 * Refusals of ballots in our own transactions. Anyone may submit a ballot with a broken signature and have it refused:
 * that says nothing about the ballot. Nor does the refusal of one that was counted before.
 */
const NEW_REFUSALS = sql`
  from chain_events e
    join acts a on a.digest = e.digest and a.kind = 'ballot'
    join outbox o on o.act_id = a.id
    join relay_batches b on b.id = o.batch_id and b.tx_hash = e.tx_hash
  where e.name = 'ActRejected' and e.contract = 'proposals'
    and not exists (select from chain_events c where c.digest = e.digest and c.name = 'VoteCast')
    and not exists (select from ballot_rejections r where r.act_id = a.id)`;

const GONE_REFUSALS = sql`
  not exists (select from chain_events e
    where e.tx_hash = ballot_rejections.tx_hash and e.log_index = ballot_rejections.log_index)
  or exists (select from chain_events c join acts a on a.digest = c.digest
    where a.id = ballot_rejections.act_id and c.name = 'VoteCast')`;

/** Whether the chain's events say something that the votes do not show yet; see `newForeign`. Takes no lock. */
export async function hasLedgerNews(db: Kysely<Schema>, since: bigint): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    select exists (select ${NEW_DIRECT}) or exists (select ${newForeign(since)}) or exists (select from direct_votes where ${GONE_DIRECT})
      or exists (select ${NEW_REFUSALS}) or exists (select from ballot_rejections where ${GONE_REFUSALS}) as news
  `.execute(db);
  return rows[0]?.news === true;
}

type PairRow = { proposal_id: number; voter: string };

/** Takes in what is new and lets go of what was undone; gives the voters whom it concerns. */
export async function takeLedgerNews(
  trx: Transaction<Schema>,
  reasons: readonly string[],
  since: bigint,
): Promise<VoterOnProposal[]> {
  const changes = [
    sql<PairRow>`delete from direct_votes where ${GONE_DIRECT} returning proposal_id, voter`,
    takeVotes(NEW_DIRECT),
    takeVotes(newForeign(since)),
    sql<PairRow>`
      with gone as (delete from ballot_rejections where ${GONE_REFUSALS} returning act_id)
      select a.subject::integer as proposal_id, a.actor as voter from gone join acts a on a.id = gone.act_id`,
    sql<PairRow>`
      with refused as (
        insert into ballot_rejections (act_id, reason, tx_hash, log_index)
        select distinct on (a.id) a.id,
          coalesce((${[...reasons]}::text[])[(e.args->>'reason')::integer + 1], 'Unknown'), e.tx_hash, e.log_index
        ${NEW_REFUSALS}
        returning act_id
      ) select a.subject::integer as proposal_id, a.actor as voter from refused join acts a on a.id = refused.act_id`,
  ];
  const pairs = new Map<string, VoterOnProposal>();
  for (const change of changes) {
    const { rows } = await change.execute(trx);
    for (const row of rows) {
      pairs.set(`${row.proposal_id}:${row.voter}`, { proposalId: row.proposal_id, voter: row.voter });
    }
  }
  return [...pairs.values()];
}

/** What stands for a voter and what should: the highest number that was not refused, the chain's own before ours. */
export interface StandingAndDue extends VoterOnProposal {
  readonly standing: { readonly choice: 'yes' | 'no'; readonly seq: bigint } | null;
  readonly due: { readonly choice: 'yes' | 'no'; readonly seq: bigint; readonly actId: bigint | null } | null;
}

interface DueRow extends PairRow {
  choice: number | null;
  seq: bigint | null;
  due_choice: number | null;
  due_seq: bigint | null;
  due_act_id: bigint | null;
}

export async function readDueVotes(
  trx: Transaction<Schema>,
  pairs: readonly VoterOnProposal[],
): Promise<StandingAndDue[]> {
  const list = JSON.stringify(pairs.map(({ proposalId, voter }) => ({ proposal_id: proposalId, voter })));
  const { rows } = await sql<DueRow>`
    select x.proposal_id, x.voter, v.choice, v.seq, due.choice as due_choice, due.seq as due_seq,
      due.act_id as due_act_id
    from json_to_recordset(${list}::json) as x(proposal_id integer, voter text)
    left join votes_current v on v.proposal_id = x.proposal_id and v.voter = x.voter
    left join lateral (
      select a.choice, a.seq, a.id as act_id, 1 as rank, 0 as block_number, 0 as log_index
      from acts a left join ballot_rejections r on r.act_id = a.id
      where a.kind = 'ballot' and a.subject = x.proposal_id and a.actor = x.voter and r.act_id is null
      union all
      select d.choice, d.seq, null, 0, d.block_number, d.log_index from direct_votes d
      where d.proposal_id = x.proposal_id and d.voter = x.voter
      order by seq desc, rank, block_number desc, log_index desc limit 1
    ) due on true
  `.execute(trx);
  return rows.map((row) => ({
    proposalId: row.proposal_id,
    voter: row.voter,
    standing: row.choice === null || row.seq === null ? null : { choice: choiceOf(row.choice), seq: row.seq },
    due:
      row.due_choice === null || row.due_seq === null
        ? null
        : { choice: choiceOf(row.due_choice), seq: row.due_seq, actId: row.due_act_id },
  }));
}
