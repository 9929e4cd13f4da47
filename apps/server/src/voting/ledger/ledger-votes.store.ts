import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { choiceOf, type VoterOnProposal } from '../ballots/ballots.store.ts';

/** Events looked at together: a piece of work that is short on the embedded database too, where everybody waits for it. */
const EVENTS_AT_ONCE = 2_000;

/** Blocks above `after` and up to `upTo`. Whatever is asked here is asked of a window: of all events it would read all. */
export interface BlockWindow {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** The highest block number that there can be. */
export const LAST_BLOCK = 9_223_372_036_854_775_807n;

/** The next window above a block, which ends behind so many events; the last one has no end. */
export async function nextWindow(db: Kysely<Schema>, after: bigint): Promise<BlockWindow> {
  const row = await db
    .selectFrom('chain_events')
    .select('block_number')
    .where('block_number', '>', after)
    .orderBy('block_number')
    .offset(EVENTS_AT_ONCE)
    .limit(1)
    .executeTakeFirst();
  return { after, upTo: row?.block_number ?? LAST_BLOCK };
}

const within = (table: 'e' | 'd' | 'r', { after, upTo }: BlockWindow) =>
  sql`${sql.ref(`${table}.block_number`)} > ${after} and ${sql.ref(`${table}.block_number`)} <= ${upTo}`;

/**
 * Votes of the chain that concern our proposals and are not taken in yet: those from the voter's own wallet, and signed ballots
 * that were taken to the contract without us, which anyone may do.
 */
const newVotes = (window: BlockWindow) => sql`
  from chain_events e join proposals p on p.id = e.subject
  where ${within('e', window)} and e.name = 'VoteCast' and e.contract = 'proposals'
    and not exists (select from direct_votes d where d.tx_hash = e.tx_hash and d.log_index = e.log_index)
    and (e.digest is null or not exists (select from acts a where a.digest = e.digest))`;

/** The contract counts in uint64. A number beyond ours becomes the highest we have, so that one voter's stops nobody. */
const SEQ = sql`least((e.args->>'seq')::numeric, 9223372036854775807)::bigint`;

/** Votes taken in whose block was undone. */
const goneVotes = (window: BlockWindow) => sql`${within('d', window)}
  and not exists (select from chain_events e where e.tx_hash = d.tx_hash and e.log_index = d.log_index)`;

/** The ballot of an event: looked up for each, since a planner without statistics would read all acts for some. */
const ACT = sql`cross join lateral (
  select id from acts where digest = e.digest and kind = 'ballot' limit 1
) a`;

/**
 * Refusals of ballots in our own transactions, under whatever hash these were mined. Anyone may submit a ballot with a broken
 * signature and have it refused: that says nothing about the ballot. Nor does the refusal of one that was counted before.
 */
const newRefusals = (window: BlockWindow) => sql`
  from chain_events e ${ACT}
    cross join lateral (select batch_id from outbox where act_id = a.id limit 1) o
    join relay_batches b on b.id = o.batch_id
  where ${within('e', window)} and e.name = 'ActRejected' and e.contract = 'proposals'
    and (b.tx_hash = e.tx_hash or jsonb_exists(b.earlier_hashes, e.tx_hash))
    and not exists (select from chain_events c where c.digest = e.digest and c.name = 'VoteCast')
    and not exists (select from ballot_rejections r where r.act_id = a.id)`;

/** Refusals whose block was undone, and of ballots that were counted after all. */
const goneRefusals = (window: BlockWindow) => sql`
  select r.act_id from ballot_rejections r
  where ${within('r', window)}
    and not exists (select from chain_events e where e.tx_hash = r.tx_hash and e.log_index = r.log_index)
  union all
  select r.act_id from chain_events e ${ACT} join ballot_rejections r on r.act_id = a.id
  where ${within('e', window)} and e.name = 'VoteCast'`;

/** Whether the chain's events above a block say something that the votes do not show yet. Takes no lock. */
export async function hasLedgerNews(db: Kysely<Schema>, since: bigint): Promise<boolean> {
  for (let after = since; after < LAST_BLOCK; ) {
    const window = await nextWindow(db, after);
    if (await windowHasNews(db, window)) return true;
    after = window.upTo;
  }
  return false;
}

/** The same of one window. */
export async function windowHasNews(db: Kysely<Schema>, window: BlockWindow): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    select exists (select ${newVotes(window)})
      or exists (select from direct_votes d where ${goneVotes(window)})
      or exists (select ${newRefusals(window)})
      or exists (${goneRefusals(window)}) as news
  `.execute(db);
  return rows[0]?.news === true;
}

type PairRow = { proposal_id: number; voter: string };

/** Takes in what is new in a window and lets go of what was undone; gives the voters whom it concerns. */
export async function takeLedgerNews(
  trx: Transaction<Schema>,
  reasons: readonly string[],
  window: BlockWindow,
): Promise<VoterOnProposal[]> {
  const changes = [
    sql<PairRow>`delete from direct_votes d where ${goneVotes(window)} returning proposal_id, voter`,
    sql<PairRow>`
      insert into direct_votes (tx_hash, log_index, block_number, proposal_id, voter, choice, seq)
      select e.tx_hash, e.log_index, e.block_number, p.id, e.actor, (e.args->>'choice')::smallint, ${SEQ}
      ${newVotes(window)}
      returning proposal_id, voter`,
    sql<PairRow>`
      with gone as (
        delete from ballot_rejections where act_id in (${goneRefusals(window)}) returning act_id
      )
      select a.subject::integer as proposal_id, a.author as voter from gone join acts a on a.id = gone.act_id`,
    sql<PairRow>`
      with refused as (
        insert into ballot_rejections (act_id, reason, tx_hash, log_index, block_number)
        select distinct on (a.id) a.id,
          coalesce((${[...reasons]}::text[])[(e.args->>'reason')::integer + 1], 'Unknown'), e.tx_hash, e.log_index,
          e.block_number
        ${newRefusals(window)}
        returning act_id
      ) select a.subject::integer as proposal_id, a.author as voter from refused join acts a on a.id = refused.act_id`,
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
      select b.choice, b.seq, b.id as act_id, 1 as rank, 0 as block_number, 0 as log_index
      from ballots b left join ballot_rejections r on r.act_id = b.id
      where b.subject = x.proposal_id and b.voter = x.voter and r.act_id is null
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
