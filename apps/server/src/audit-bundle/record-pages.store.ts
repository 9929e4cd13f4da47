import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { EventFilter } from './bundle-section.ts';

/** The contract that has the roots of receipts, of acts of every kind. */
export const RECEIPT_LOG = 'receiptLog';
const ROWS = 1_000;

/** A range of acts by their numbers: above `after`, up to `last`. */
export interface ActRange {
  readonly after: bigint;
  readonly last: bigint;
}

/** A position in the order of the chain. */
export interface EventPosition {
  readonly block: bigint;
  readonly log: number;
}

/**
 * Events of these contracts in the blocks above `after` up to `upTo`, in their order on the
 * chain. By blocks and not by a number of rows: without statistics a limit has all that is left read and sorted each time.
 */
export async function eventsOfBlocks(
  db: Kysely<Schema>,
  bounds: {
    readonly after: bigint;
    readonly upTo: bigint;
    readonly contracts: readonly string[];
    /** Events of this contract are left out but for those of one subject. */
    readonly only: (EventFilter & { readonly contract: string }) | null;
    /** Batches of anchored acts are left out but for those of these kinds about this subject. */
    readonly anchored: { readonly subject: number; readonly kinds: readonly string[] } | null;
  },
) {
  const { after, upTo, contracts, only, anchored } = bounds;
  const batches =
    anchored === null
      ? sql``
      : sql` and (e.contract <> 'anchors' or (e.subject = ${anchored.subject}
          and e.args ->> 'kind' = any(${[...anchored.kinds]}::text[])))`;
  const ours =
    only === null
      ? sql``
      : sql` and (e.contract <> ${only.contract} or e.args ->> ${only.field}::text = ${only.value})`;
  const { rows } = await sql<{
    tx_hash: string;
    log_index: number;
    block_number: bigint;
    contract: string;
    name: string;
    args: Record<string, unknown>;
    mined_at: Date;
  }>`
    select e.tx_hash, e.log_index, e.block_number, e.contract, e.name, e.args, e.mined_at
    from chain_events e
    where e.block_number > ${after} and e.block_number <= ${upTo} and not e.derived
      and e.contract = any(${[...contracts]}::text[])${ours}${batches}
    order by e.block_number, e.log_index
  `.execute(db);
  return rows;
}

const anchored = z.object({
  index: z.string(),
  firstAct: z.string(),
  lastAct: z.string(),
  batches: z.coerce.number().int(),
  root: z.string(),
});

/** The roots of receipts that the ledger has, behind a block and up to another, in their order. */
export async function anchorPage(
  db: Kysely<Schema>,
  { after, upTo }: { readonly after: EventPosition; readonly upTo: bigint },
) {
  const rows = await db
    .selectFrom('chain_events')
    .select(['args', 'block_number', 'log_index', 'tx_hash', 'mined_at'])
    .where('name', '=', 'ReceiptsAnchored')
    .where('subject', 'is', null)
    .where('contract', '=', RECEIPT_LOG)
    .where((eb) => eb(eb.refTuple('block_number', 'log_index'), '>', eb.tuple(after.block, after.log)))
    .where('block_number', '<=', upTo)
    .orderBy('block_number')
    .orderBy('log_index')
    .limit(ROWS)
    .execute();
  return rows.map(({ args, ...anchor }) => ({ ...anchored.parse(args), ...anchor }));
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

/** Where the content of acts is listed: of these kinds, and of this subject where one is asked for. */
export interface Shown {
  readonly kinds: readonly string[];
  readonly subject: number | null;
}

/**
 * Acts of all kinds behind a number and up to another, both near: numbers have no gaps, and a range of them is read by the
 * key alone, whatever the planner knows of the table. The transaction of each is looked up row by row: a join could make
 * a young database read the whole of a large table for each page. What is not to be shown is not read.
 */
export async function actPage(db: Kysely<Schema>, { after, last }: ActRange, shown: Shown) {
  const ofSubject = shown.subject === null ? sql`` : sql` and subject = ${shown.subject}`;
  const { rows } = await sql<ActRow>`
    select a.id, a.digest, a.kind, a.received_at, a.receipt_batch_id as batch, a.shown,
      case when a.shown then a.subject end as subject,
      case when a.shown then a.author end as author,
      case when a.shown then a.seq end as seq,
      case when a.shown then '0x' || encode(a.payload, 'hex') end as payload,
      case when a.shown then '0x' || encode(a."authorization", 'hex') end as "authorization",
      case when a.shown then (
        select b.tx_hash from relay_batches b where b.id = (select o.batch_id from outbox o where o.act_id = a.id)
      ) end as tx
    from (
      select *, (kind = any(${[...shown.kinds]}::text[])${ofSubject}) as shown
      from acts where id > ${after} and id <= ${last} offset 0
    ) a
    order by a.id
  `.execute(db);
  return rows;
}

interface ActRow {
  readonly id: bigint;
  readonly digest: string;
  readonly kind: string;
  readonly received_at: Date;
  readonly batch: bigint;
  readonly shown: boolean;
  readonly subject: bigint | null;
  readonly author: string | null;
  readonly seq: bigint | null;
  readonly payload: string | null;
  readonly authorization: string | null;
  readonly tx: string | null;
}

/** These batches of receipts. */
export async function receiptBatches(db: Kysely<Schema>, ids: readonly bigint[]) {
  return db
    .selectFrom('receipt_batches')
    .select(['id', 'root', 'count', 'signed_at', 'signature', 'signer'])
    .where('id', '=', sql<bigint>`any(${ids.map(String)}::bigint[])`)
    .execute();
}

/** Acts of a range that their contracts refused up to a block, with the name of the reason. */
export async function refusedActs(db: Kysely<Schema>, { after, last }: ActRange, block: bigint) {
  return db
    .selectFrom('act_rejections')
    .select(['act_id', 'reason'])
    .where('act_id', '>', after)
    .where('act_id', '<=', last)
    .where('block_number', '<=', block)
    .execute();
}

/** Acts that came to their contracts without us, after a position and up to a block. */
export async function directPage(
  db: Kysely<Schema>,
  bounds: { readonly after: EventPosition; readonly last: bigint },
  { kinds, subject }: Shown,
) {
  return db
    .selectFrom('direct_acts')
    .select(['tx_hash', 'log_index', 'block_number', 'kind', 'subject', 'author', 'choice', 'seq'])
    .where((eb) =>
      eb(eb.refTuple('block_number', 'log_index'), '>', eb.tuple(bounds.after.block, bounds.after.log)),
    )
    .where('block_number', '<=', bounds.last)
    .where('kind', '=', sql<string>`any(${[...kinds]}::text[])`)
    .$if(subject !== null, (query) => query.where('subject', '=', subject))
    .orderBy('block_number')
    .orderBy('log_index')
    .limit(ROWS)
    .execute();
}
