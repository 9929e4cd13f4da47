import type { Schema } from '@sabha/db/schema';
import type { ReceiptAnchorsTable } from '@sabha/db/tables/spine';
import { type Hash, parseHash } from '@sabha/domain/core/hex';
import { type Kysely, sql } from 'kysely';

export type AnchorRow = ReceiptAnchorsTable;

/** The state of the anchors so far: the next index, and the last act and the last batch under one. */
export interface AnchoredUpTo {
  readonly next: bigint;
  readonly act: bigint;
  readonly batch: bigint;
}

export interface UnanchoredBatch {
  readonly id: bigint;
  readonly root: Hash;
  readonly count: number;
}

/** Where the anchors have come to, made or mined; zeros before the first. */
export async function anchoredUpTo(db: Kysely<Schema>): Promise<AnchoredUpTo> {
  const last = await db
    .selectFrom('receipt_anchors')
    .select(['index', 'last_act', 'last_batch'])
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { next: last ? last.index + 1n : 0n, act: last?.last_act ?? 0n, batch: last?.last_batch ?? 0n };
}

/** The first batches behind this one, in their order. */
export async function batchesBehind(
  db: Kysely<Schema>,
  batch: bigint,
  limit: number,
): Promise<UnanchoredBatch[]> {
  const rows = await db
    .selectFrom('receipt_batches')
    .select(['id', 'root', 'count'])
    .where('id', '>', batch)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, root, count }) => ({ id, root: parseHash(root), count }));
}

/** The roots of these batches, in their order; also of those that were lost with a database. */
export async function batchRoots(
  db: Kysely<Schema>,
  first: bigint,
  last: bigint,
): Promise<Array<Pick<UnanchoredBatch, 'id' | 'root'>>> {
  const rows = await db
    .selectFrom('receipt_batches')
    .select(['id', 'root'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .unionAll(
      db.selectFrom('lost_batches').select(['id', 'root']).where('id', '>=', first).where('id', '<=', last),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, root }) => ({ id, root: parseHash(root) }));
}

/** When the first act behind this number was received; null where there is none. */
export async function receivedBehind(db: Kysely<Schema>, act: bigint): Promise<Date | null> {
  const row = await db
    .selectFrom('acts')
    .select('received_at')
    .where('id', '>', act)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? null;
}

/** Whether an act behind this number was received before a time. Anchors come often, so there are few to look at. */
export async function wasReceivedBefore(db: Kysely<Schema>, act: bigint, time: Date): Promise<boolean> {
  const row = await db
    .selectFrom('acts')
    .select('id')
    .where('id', '>', act)
    .where('received_at', '<', time)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** In the outbox, which has one row for each anchor. */
export const keyOf = (index: bigint) => `anchor-receipts:${index}`;

/** Writes an anchor and puts it in line, together. */
export async function addAnchor(
  db: Kysely<Schema>,
  kind: string,
  anchor: Omit<AnchorRow, 'state' | 'tx' | 'block_number' | 'anchored_at'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('receipt_anchors')
      .values({ ...anchor, state: 'waiting', tx: null, block_number: null, anchored_at: null })
      .execute();
    await trx
      .insertInto('outbox')
      .values({
        kind,
        key: keyOf(anchor.index),
        payload: JSON.stringify({ index: anchor.index.toString() }),
        created_at: anchor.made_at,
      })
      .execute();
  });
}

export async function findAnchor(db: Kysely<Schema>, index: bigint): Promise<AnchorRow | undefined> {
  return db.selectFrom('receipt_anchors').selectAll().where('index', '=', index).executeTakeFirst();
}

/** Anchors from this index on, in their order. */
export async function listAnchors(db: Kysely<Schema>, from: bigint, limit: number): Promise<AnchorRow[]> {
  return db
    .selectFrom('receipt_anchors')
    .selectAll()
    .where('index', '>=', from)
    .orderBy('index')
    .limit(limit)
    .execute();
}

/** The anchor that covers a batch, whether a block has it or not; null where none does yet. */
export async function anchorOver(db: Kysely<Schema>, batch: bigint): Promise<AnchorRow | null> {
  const row = await db
    .selectFrom('receipt_anchors')
    .selectAll()
    .where('first_batch', '<=', batch)
    .orderBy('first_batch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.last_batch >= batch ? row : null;
}

/** The last act under an anchor that a block has; zero where none is. */
export async function lastMinedAct(db: Kysely<Schema>): Promise<bigint> {
  const row = await db
    .selectFrom('receipt_anchors')
    .select('last_act')
    .where('state', '<>', 'waiting')
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last_act ?? 0n;
}

/** An anchor that the ledger has and this record does not, or has otherwise. */
export interface ForeignAnchor {
  readonly index: string;
  readonly root: string;
}

/** The block of the last anchor that is final: what is new is behind it. */
const LAST_FINAL = sql`(
  select coalesce(max(block_number), -1) from receipt_anchors
  where index = (select max(index) from receipt_anchors where state = 'final')
)`;

/**
 * Writes into the anchors that are not final what the chain's events say of them, and takes back what a reorganisation
 * undid. Gives an anchor of the chain that is not ours, if there is one.
 */
export async function followAnchors(db: Kysely<Schema>): Promise<ForeignAnchor | null> {
  await sql`
    update receipt_anchors a set tx = f.tx_hash, block_number = f.block_number, anchored_at = f.mined_at,
      state = case when f.tx_hash is null then 'waiting' when f.block_number <= f.final_block then 'final'
        else 'mined' end
    from (
      select o.index, e.tx_hash, e.block_number, b.mined_at, s.final_block
      from receipt_anchors o
      cross join chain_state s
      left join chain_events e on e.name = 'ReceiptsAnchored' and e.contract = 'receiptLog'
        and e.subject is null and e.block_number >= ${LAST_FINAL} and e.args ->> 'index' = o.index::text and e.args ->> 'root' = o.root
        and e.args ->> 'lastAct' = o.last_act::text
      left join chain_blocks b on b.number = e.block_number
      where o.state <> 'final'
    ) f
    where f.index = a.index and (f.tx_hash is null or f.mined_at is not null)
      and (a.tx is distinct from f.tx_hash or a.block_number is distinct from f.block_number
        or f.block_number <= f.final_block)`.execute(db);
  const { rows } = await sql<ForeignAnchor>`
    select e.args ->> 'index' as index, e.args ->> 'root' as root from chain_events e
    where e.name = 'ReceiptsAnchored' and e.contract = 'receiptLog' and e.subject is null
      and e.block_number > ${LAST_FINAL}
      and not exists (
        select from receipt_anchors a where a.index::text = e.args ->> 'index' and a.root = e.args ->> 'root'
          and a.last_act::text = e.args ->> 'lastAct'
      )
    order by e.block_number limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The first anchor that no block has: since when it waits, and how its transaction ended, if it did. */
export async function firstWaiting(
  db: Kysely<Schema>,
): Promise<{ index: bigint; madeAt: Date; outcome: string | null; failure: string | null } | null> {
  const anchor = await db
    .selectFrom('receipt_anchors')
    .select(['index', 'made_at'])
    .where('state', '=', 'waiting')
    .orderBy('index')
    .limit(1)
    .executeTakeFirst();
  if (!anchor) return null;
  const row = await db
    .selectFrom('outbox')
    .select(['outcome', 'failure'])
    .where('key', '=', keyOf(anchor.index))
    .executeTakeFirst();
  return {
    index: anchor.index,
    madeAt: anchor.made_at,
    outcome: row?.outcome ?? null,
    failure: row?.failure ?? null,
  };
}

/** Puts an anchor back into the queue that was taken out of it, and that no block has. */
export async function sendAgain(db: Kysely<Schema>, index: bigint): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ outcome: null, failure: null })
    .where('key', '=', keyOf(index))
    .where('outcome', 'is not', null)
    .execute();
}

/** A mined anchor of receipts over an act: its transaction and time. */
export interface MinedAnchor {
  readonly tx: string;
  readonly block: bigint;
  readonly anchoredAt: Date;
}

/** The mined anchors over the receipts of these acts, by the acts' numbers; those without one are left out. */
export async function anchorsOver(
  db: Kysely<Schema>,
  numbers: readonly bigint[],
): Promise<ReadonlyMap<bigint, MinedAnchor>> {
  const { rows } = await sql<{ number: bigint; tx: string; block: bigint; anchored_at: Date }>`
    select x.number, r.tx, r.block_number as block, r.anchored_at
    from unnest(${numbers.map(String)}::bigint[]) as x(number)
    cross join lateral (
      select * from receipt_anchors where first_act <= x.number order by first_act desc limit 1
    ) r
    where r.last_act >= x.number and r.anchored_at is not null`.execute(db);
  return new Map(
    rows.map(({ number, tx, block, anchored_at }) => [number, { tx, block, anchoredAt: anchored_at }]),
  );
}
