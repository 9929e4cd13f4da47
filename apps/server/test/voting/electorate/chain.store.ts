import type { Schema } from '@sabha/db/schema';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { hashOf } from './planned-votes.store.ts';
import {
  AUTHORISATIONS_A_TRANSACTION,
  BALLOTS_A_TRANSACTION,
  countsOf,
  type ElectorateSize,
} from './size.ts';

const FIRST_BLOCK = 6;
/** As many as the indexer keeps. */
const KEPT_BLOCKS = 5_000;

/** The order in which everything reached the chain, a transaction a block: citizens, proposals, ballots, then the others. */
function blocksOf(size: ElectorateSize) {
  const { citizens, direct, foreign } = countsOf(size);
  const proposals = Math.ceil(citizens / AUTHORISATIONS_A_TRANSACTION);
  const ballots = proposals + size.proposals;
  const others = ballots + Math.ceil(size.ballots / BALLOTS_A_TRANSACTION);
  return { proposals, ballots, others, foreign: others + direct, last: others + direct + foreign };
}

/** What was relayed and what the chain said of it: everything mined, indexed and final. */
export async function insertChain(
  trx: Transaction<Schema>,
  size: ElectorateSize,
  deployment: string,
): Promise<void> {
  const blocks = blocksOf(size);
  await insertRelayBatches(trx, size, blocks);
  await insertOutbox(trx, blocks);
  await insertEvents(trx, blocks);
  await insertRefusals(trx);
  await insertDirectVotes(trx);
  const last = FIRST_BLOCK + blocks.last;
  await sql`insert into chain_blocks (number, hash, parent_hash, mined_at)
    select n, ${hashOf('block', sql`n`)}, ${hashOf('block', sql`n - 1`)}, ${size.now}
    from generate_series(greatest(${FIRST_BLOCK}::int, ${last - KEPT_BLOCKS}::int), ${last}::int) n`.execute(
    trx,
  );
  await sql`insert into chain_state (chain_id, genesis_hash, deployment, cursor_block, final_block, followed_block, updated_at)
    values (31337, ${hashOf('block', sql`0`)}, ${deployment}, ${last}, ${last}, ${last}, ${size.now})`.execute(
    trx,
  );
}

type Blocks = ReturnType<typeof blocksOf>;

/** The bytes are shorter than real ones: they lie outside the rows, and only the relayer reads those not mined yet. */
async function insertRelayBatches(
  trx: Transaction<Schema>,
  size: ElectorateSize,
  { proposals, ballots, others }: Blocks,
): Promise<void> {
  await sql`insert into relay_batches (kind, sender, nonce, raw_transaction, tx_hash, state, count, created_at,
      block_number, block_hash, gas_used)
    select case when n <= ${proposals}::int then 'authorise' when n <= ${ballots}::int then 'create-proposal' else 'ballot' end,
      '0x' || repeat('be', 20), n, ${hashOf('raw', sql`n`)}, ${transaction(sql`n`)}, 'final',
      case when n <= ${proposals}::int then 400 when n <= ${ballots}::int then 1 else 200 end, ${size.now}::timestamptz - interval '1 hour',
      ${FIRST_BLOCK}::int + n, ${hashOf('block', sql`${FIRST_BLOCK}::int + n`)}, 5000000
    from generate_series(1, ${others}::int) n order by n`.execute(trx);
}

async function insertOutbox(trx: Transaction<Schema>, { proposals, ballots }: Blocks): Promise<void> {
  await sql`insert into outbox (kind, key, payload, created_at, batch_id)
    select 'authorise', 'authorise:' || wallet || ':' || id, jsonb_build_object('wallet', wallet), registered_at,
      (id - 1) / ${AUTHORISATIONS_A_TRANSACTION}::int + 1
    from citizens order by id`.execute(trx);
  await sql`insert into outbox (kind, key, payload, created_at, batch_id)
    select 'create-proposal', 'create-proposal:' || id, jsonb_build_object('proposalId', id), created_at, ${proposals}::int + id
    from proposals order by id`.execute(trx);
  await sql`insert into outbox (kind, act_id, created_at, batch_id)
    select 'ballot', n, cast_at, ${ballots}::int + (n - 1) / ${BALLOTS_A_TRANSACTION}::int + 1
    from planned_votes where form = 'ballot' order by n`.execute(trx);
}

async function insertEvents(
  trx: Transaction<Schema>,
  { proposals, ballots, others, foreign }: Blocks,
): Promise<void> {
  const block = sql`case form when 'direct' then ${others}::int + n when 'foreign' then ${foreign}::int + n
    else ${ballots}::int + (n - 1) / ${BALLOTS_A_TRANSACTION}::int + 1 end`;
  const args = sql`jsonb_build_object('proposalId', proposal_id::text, 'voter', voter, 'digest', digest)`;
  await sql`insert into chain_events (tx_hash, log_index, block_number, contract, name, args, digest, subject, actor, mined_at)
    select ${transaction(sql`((id - 1) / ${AUTHORISATIONS_A_TRANSACTION}::int + 1)`)}, (id - 1) % ${AUTHORISATIONS_A_TRANSACTION}::int,
      ${FIRST_BLOCK}::int + (id - 1) / ${AUTHORISATIONS_A_TRANSACTION}::int + 1, 'registry', 'CitizenAuthorised',
      jsonb_build_object('wallet', wallet), null, null::bigint, wallet, authorised_at
    from citizens
    union all
    select ${transaction(sql`(${proposals}::int + id)`)}, 0, ${FIRST_BLOCK}::int + ${proposals}::int + id, 'proposals', 'ProposalCreated',
      jsonb_build_object('proposalId', id::text, 'author', author, 'textHash', text_hash), null, id, author, created_at
    from proposals
    union all
    select ${transaction(sql`nth_block`)}, case form when 'ballot' then (n - 1) % ${BALLOTS_A_TRANSACTION}::int else 0 end, ${FIRST_BLOCK}::int + nth_block,
      'proposals', case when refused then 'ActRejected' else 'VoteCast' end,
      ${args} || case when refused then jsonb_build_object('reason', 9)
        else jsonb_build_object('choice', choice, 'previousChoice', case seq when 1 then 0 else 3 - choice end, 'seq', seq::text) end,
      case form when 'direct' then null else digest end, proposal_id, voter, cast_at
    from (select *, ${block} as nth_block from planned_votes) p`.execute(trx);
}

const transaction = (n: RawBuilder<unknown>) => hashOf('transaction', n);

async function insertRefusals(trx: Transaction<Schema>): Promise<void> {
  await sql`insert into act_rejections (kind, act_id, subject, reason, tx_hash, log_index, block_number)
    select 'ballot', p.n, p.proposal_id, 'StaleSequence', e.tx_hash, e.log_index, e.block_number
    from planned_votes p join chain_events e on e.digest = p.digest where p.refused`.execute(trx);
}

async function insertDirectVotes(trx: Transaction<Schema>): Promise<void> {
  await sql`insert into direct_acts (kind, tx_hash, log_index, block_number, subject, author, choice, seq)
    select 'ballot', e.tx_hash, e.log_index, e.block_number, p.proposal_id, p.voter, p.choice, p.seq
    from planned_votes p
    join chain_events e on e.name = 'VoteCast' and e.subject = p.proposal_id and e.actor = p.voter and (e.args->>'seq')::int = p.seq
    where p.form <> 'ballot'`.execute(trx);
}
