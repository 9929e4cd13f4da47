import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

const ROWS = 1_000;
/** A proposal's texts may take a hundred kilobytes. */
const PROPOSALS = 50;

/** Proposals up to number `last`, page by page; `only` for one of them. */
export async function proposalPage(
  db: Kysely<Schema>,
  bounds: { readonly after: number; readonly last: number; readonly only: number | null },
) {
  return db
    .selectFrom('proposals')
    .select([
      'id',
      'title',
      'short_description',
      'description_in_details',
      'text_hash',
      'category_id',
      'author',
      'opens_at',
      'expired_date',
      'created_at',
      'withdrawn_at',
      'withdrawn_reason',
    ])
    .where('id', '>', bounds.after)
    .where('id', '<=', bounds.last)
    .$if(bounds.only !== null, (query) => query.where('id', '=', bounds.only))
    .orderBy('id')
    .limit(PROPOSALS)
    .execute();
}

/** The texts that these proposals had, in the order in which they were written. */
export async function textsOf(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('proposal_texts')
    .select([
      'proposal_id',
      'title',
      'short_description',
      'description_in_details',
      'text_hash',
      'opens_at',
      'expired_date',
      'after_act',
      'refused',
    ])
    .where('proposal_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('proposal_id')
    .orderBy('number')
    .execute();
}

export interface EventPlace {
  readonly block: bigint;
  readonly log: number;
}

/**
 * Events of the registry and of the proposals' contract in the blocks above `after` up to `upTo`, in their order on the
 * chain. By blocks and not by a number of rows: without statistics a limit has all that is left read and sorted each time.
 */
export async function eventsOfBlocks(
  db: Kysely<Schema>,
  bounds: { readonly after: bigint; readonly upTo: bigint; readonly only: number | null },
) {
  const { after, upTo, only } = bounds;
  const ours = only === null ? sql`` : sql` and (e.contract = 'registry' or e.subject = ${only})`;
  const { rows } = await sql<{
    tx_hash: string;
    log_index: number;
    block_number: bigint;
    contract: string;
    name: string;
    args: Record<string, unknown>;
  }>`
    select e.tx_hash, e.log_index, e.block_number, e.contract, e.name, e.args
    from chain_events e
    where e.block_number > ${after} and e.block_number <= ${upTo}
      and e.contract in ('registry', 'proposals')${ours}
    order by e.block_number, e.log_index
  `.execute(db);
  return rows;
}

/** Which of these blocks are still kept. */
export async function keptBlocks(db: Kysely<Schema>, first: bigint, last: bigint) {
  return db
    .selectFrom('chain_blocks')
    .select(['number', 'hash', 'parent_hash', 'mined_at'])
    .where('number', '>=', first)
    .where('number', '<=', last)
    .execute();
}

/**
 * Ballots behind a number and up to another, both near: numbers have no gaps, and a range of them is read by the key alone,
 * whatever the planner knows of the table. What became of each is looked up row by row: a join could make a young
 * database read the whole of a large table for each page. A refusal from behind `block` is not one of this cut.
 */
export async function ballotPage(
  db: Kysely<Schema>,
  bounds: {
    readonly after: bigint;
    readonly last: bigint;
    readonly block: bigint;
    readonly only: number | null;
  },
) {
  const { after, last, block, only } = bounds;
  const ours = only === null ? sql`` : sql` and a.subject = ${only}`;
  const { rows } = await sql<{
    id: bigint;
    digest: string;
    proposal_id: number;
    text_hash: string;
    voter: string;
    choice: number;
    seq: bigint;
    deadline: bigint;
    signature: string;
    received_at: Date;
    batch: bigint;
    index: number;
    tx: string | null;
    rejected: string | null;
  }>`
    select a.id, a.digest, a.subject::integer as proposal_id, a.text_hash, a.voter, a.choice, a.seq, a.deadline, a.signature,
      a.received_at, a.receipt_batch_id as batch, a.receipt_index as index,
      (select b.tx_hash from relay_batches b where b.id = (select o.batch_id from outbox o where o.act_id = a.id)) as tx,
      (select r.reason from act_rejections r where r.act_id = a.id and exists (
        select from chain_events e
        where e.tx_hash = r.tx_hash and e.log_index = r.log_index and e.block_number <= ${block}
      )) as rejected
    from (
      select * from ballots where id > ${after} and id <= ${last} offset 0
    ) a
    where true${ours}
    order by a.id
  `.execute(db);
  return rows;
}

/** These batches of receipts. */
export async function receiptBatches(db: Kysely<Schema>, ids: readonly bigint[]) {
  return db
    .selectFrom('receipt_batches')
    .select(['id', 'root', 'count', 'signed_at', 'signature', 'signer'])
    .where('id', '=', sql<bigint>`any(${ids.map(String)}::bigint[])`)
    .execute();
}

/** Votes that came to the contract without us behind a place and up to a block. */
export async function directVotePage(
  db: Kysely<Schema>,
  bounds: { readonly after: EventPlace; readonly last: bigint; readonly only: number | null },
) {
  return db
    .selectFrom('direct_votes')
    .select(['tx_hash', 'log_index', 'block_number', 'proposal_id', 'voter', 'choice', 'seq'])
    .where((eb) =>
      eb(eb.refTuple('block_number', 'log_index'), '>', eb.tuple(bounds.after.block, bounds.after.log)),
    )
    .where('block_number', '<=', bounds.last)
    .$if(bounds.only !== null, (query) => query.where('proposal_id', '=', bounds.only))
    .orderBy('block_number')
    .orderBy('log_index')
    .limit(ROWS)
    .execute();
}
