import type { Schema } from '@sabha/db/schema';
import { MOST_BATCHES_IN_ANCHOR } from '@sabha/domain/acts/receipt-anchor';
import { parseHash } from '@sabha/domain/core/hex';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { keyOf } from '../anchors/anchors.store.ts';

const args = z.object({
  index: z.coerce.bigint(),
  firstAct: z.coerce.bigint(),
  lastAct: z.coerce.bigint(),
  root: z.string().transform((text) => parseHash(text)),
});

/** An anchor as the ledger's event says it. */
export type LedgerAnchor = z.infer<typeof args> & {
  readonly tx: string;
  readonly block: bigint;
  readonly anchoredAt: Date;
  readonly isFinal: boolean;
};

const PAGE = 500;

/** The next anchors on the ledger behind a block, a page of blocks at most. */
export async function readLedgerAnchors(db: Kysely<Schema>, afterBlock: bigint): Promise<LedgerAnchor[]> {
  const rows = await db
    .selectFrom('chain_events as e')
    .innerJoin('chain_state as s', (join) => join.onTrue())
    .select([
      'e.args',
      'e.tx_hash as tx',
      'e.block_number as block',
      'e.mined_at as anchoredAt',
      's.final_block as final',
    ])
    .where('e.name', '=', 'ReceiptsAnchored')
    .where('e.contract', '=', 'receiptLog')
    .where('e.block_number', '>', afterBlock)
    .orderBy('e.block_number')
    .orderBy('e.log_index')
    .limit(PAGE)
    .execute();
  return rows.map(({ args: given, final, ...row }) => ({
    ...args.parse(given),
    ...row,
    isFinal: row.block <= final,
  }));
}

/** Forgets anchors that no block had when this database was lost, with their outbox rows: the ledger says which exist. */
export async function dropWaitingAnchors(trx: Kysely<Schema>): Promise<void> {
  const gone = await trx
    .deleteFrom('receipt_anchors')
    .where('state', '=', 'waiting')
    .returning('index')
    .execute();
  const keys = gone.map(({ index }) => keyOf(index));
  if (keys.length > 0)
    await trx.deleteFrom('outbox').where('key', 'in', keys).where('batch_id', 'is', null).execute();
}

/** Where the anchors that are here have come to; `act` also counts numbers known to be lost. Zeros, and -1 as the block, before the first. */
export async function lastAnchor(
  trx: Kysely<Schema>,
): Promise<{ next: bigint; batch: bigint; block: bigint; act: bigint }> {
  const row = await trx
    .selectFrom('receipt_anchors')
    .select(['index', 'last_act', 'last_batch', 'block_number'])
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lost = await trx
    .selectFrom('lost_acts')
    .select(({ fn }) => fn.max('last_act').as('last'))
    .executeTakeFirst();
  const [anchored, gone] = [row?.last_act ?? 0n, lost?.last ?? 0n];
  return {
    next: row ? row.index + 1n : 0n,
    batch: row?.last_batch ?? 0n,
    block: row?.block_number ?? -1n,
    act: anchored > gone ? anchored : gone,
  };
}

/** The batches behind one that hold an act up to this number, in their order. */
export async function batchesUpTo(trx: Kysely<Schema>, batch: bigint, lastAct: bigint) {
  return trx
    .selectFrom('receipt_batches as b')
    .select(['b.id', 'b.root'])
    .where('b.id', '>', batch)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('acts as a')
          .select('a.id')
          .whereRef('a.receipt_batch_id', '=', 'b.id')
          .where('a.id', '<=', lastAct),
      ),
    )
    .orderBy('b.id')
    .limit(MOST_BATCHES_IN_ANCHOR + 1)
    .execute();
}

/** Writes an anchor of the ledger, and the roots of those of its batches that nobody has any more. */
export async function writeAnchor(
  trx: Kysely<Schema>,
  anchor: LedgerAnchor,
  batches: {
    readonly first: bigint;
    readonly last: bigint;
    readonly lost: ReadonlyArray<{ id: bigint; root: string }>;
  },
): Promise<void> {
  if (batches.lost.length > 0)
    await trx
      .insertInto('lost_batches')
      .values([...batches.lost])
      .execute();
  await trx
    .insertInto('receipt_anchors')
    .values({
      index: anchor.index,
      first_act: anchor.firstAct,
      last_act: anchor.lastAct,
      first_batch: batches.first,
      last_batch: batches.last,
      root: anchor.root,
      made_at: anchor.anchoredAt,
      state: anchor.isFinal ? 'final' : 'mined',
      tx: anchor.tx,
      block_number: anchor.block,
      anchored_at: anchor.anchoredAt,
    })
    .execute();
}

/** The numbers above one, up to the last that is anchored, that no act has. */
export async function lostNumbers(
  trx: Kysely<Schema>,
  above: bigint,
): Promise<Array<{ first: bigint; last: bigint }>> {
  const { rows } = await sql<{ first: bigint; last: bigint }>`
    with anchored as (select coalesce(max(last_act), 0) as last from receipt_anchors),
    known as (
      select ${above}::bigint as id
      union all select id from acts, anchored where id > ${above} and id <= last
      union all select last + 1 from anchored where last >= ${above}
    ), pairs as (select id, lead(id) over (order by id) as next from known)
    select id + 1 as first, next - 1 as last from pairs where next > id + 1 order by id`.execute(trx);
  return rows;
}

/** The next batch is numbered behind all that are gone. */
export async function numberBatchesBehind(trx: Kysely<Schema>, last: bigint): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('receipt_batches', 'id'),
    greatest(${last}::bigint, (select max(id) from receipt_batches))) where ${last}::bigint > 0`.execute(trx);
}
