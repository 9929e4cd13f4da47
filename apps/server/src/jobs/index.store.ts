import type { DecodedEvent } from '@sabha/chain/decode-events';
import type { Schema } from '@sabha/db/schema';
import { parseHash } from '@sabha/domain/core/hex';
import { type Kysely, sql } from 'kysely';
import type { Hex } from 'viem';

/** A block as it is kept to notice a reorganisation. */
export interface KnownBlock {
  readonly number: bigint;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly minedAt: Date;
}

const ROWS_AN_INSERT = 500;
/** Final blocks are kept this far back: a restored chain may be older than what was called final. */
const KEEP_BLOCKS = 5_000n;

/** Adds what one range of blocks held and moves the cursor to its last block, together or not at all. */
export async function appendRange(
  trx: Kysely<Schema>,
  range: { events: readonly DecodedEvent[]; blocks: readonly KnownBlock[]; last: bigint; now: Date },
): Promise<void> {
  const minedAt = new Map(range.blocks.map((block) => [block.number, block.minedAt]));
  for (let at = 0; at < range.events.length; at += ROWS_AN_INSERT) {
    await trx
      .insertInto('chain_events')
      .values(range.events.slice(at, at + ROWS_AN_INSERT).map((event) => eventRow(event, minedAt)))
      .onConflict((conflict) => conflict.columns(['tx_hash', 'log_index']).doNothing())
      .execute();
  }
  await trx
    .insertInto('chain_blocks')
    .values(
      range.blocks.map((block) => ({
        number: block.number,
        hash: block.hash,
        parent_hash: block.parentHash,
        mined_at: block.minedAt,
      })),
    )
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
  await trx.updateTable('chain_state').set({ cursor_block: range.last, updated_at: range.now }).execute();
}

/** Of these transactions those that the relayer sent, under whatever hash: one that is under way may be mined under an earlier one. */
export async function ownTransactions(db: Kysely<Schema>, hashes: readonly string[]): Promise<Set<string>> {
  const given = sql`${[...hashes]}::text[]`;
  const { rows } = await sql<{ hash: string }>`
    select tx_hash as hash from relay_batches where tx_hash = any(${given})
    union all
    select e.hash from relay_batches b cross join lateral jsonb_array_elements_text(b.earlier_hashes) e (hash)
    where b.state in ('stored', 'sent', 'mined') and e.hash = any(${given})`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** The known blocks from the newest down, at most `limit`, below `below`. */
export async function knownBlocks(
  db: Kysely<Schema>,
  below: bigint,
  limit: number,
): Promise<Array<{ number: bigint; hash: Hex }>> {
  const rows = await db
    .selectFrom('chain_blocks')
    .select(['number', 'hash'])
    .where('number', '<', below)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ number: row.number, hash: parseHash(row.hash) }));
}

/**
 * Takes back everything above block `fork`. Our transactions in those blocks are open again: the relayer sends the
 * same bytes once more.
 */
export async function rollBack(trx: Kysely<Schema>, fork: bigint, now: Date): Promise<void> {
  await trx.deleteFrom('chain_events').where('block_number', '>', fork).execute();
  await trx.deleteFrom('chain_blocks').where('number', '>', fork).execute();
  await trx
    .updateTable('relay_batches')
    .set({ state: 'sent', block_number: null, block_hash: null, gas_used: null })
    .where('block_number', '>', fork)
    .where('state', 'in', ['mined', 'final'])
    .execute();
  await trx
    .updateTable('chain_state')
    .set((eb) => ({
      cursor_block: fork,
      final_block: eb.fn<bigint>('least', ['final_block', eb.val(fork)]),
      followed_block: eb.fn<bigint>('least', ['followed_block', eb.val(fork)]),
      updated_at: now,
    }))
    .execute();
}

/** The newest known block that is at most `highest` and was mined at or before `minedBefore`; null if none. */
export async function newestSettled(
  db: Kysely<Schema>,
  highest: bigint,
  minedBefore: Date,
): Promise<bigint | null> {
  const row = await db
    .selectFrom('chain_blocks')
    .select('number')
    .where('number', '<=', highest)
    .where('mined_at', '<=', minedBefore)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** A transaction of ours that the relayer saw mined, and where. */
export interface MinedBatch {
  readonly id: bigint;
  readonly blockNumber: bigint;
  readonly blockHash: string;
}

/** Our transactions at or below `block` that are not called final yet. */
export async function minedUpTo(db: Kysely<Schema>, block: bigint): Promise<MinedBatch[]> {
  const rows = await db
    .selectFrom('relay_batches')
    .select(['id', 'block_number', 'block_hash'])
    .where('state', '=', 'mined')
    .where('block_number', '<=', block)
    .execute();
  return rows.flatMap(({ id, block_number, block_hash }) =>
    block_number === null || block_hash === null
      ? []
      : [{ id, blockNumber: block_number, blockHash: block_hash }],
  );
}

/** Calls everything up to `block` final; transactions in `gone` are in no block any more and are open again. */
export async function markFinal(
  trx: Kysely<Schema>,
  block: bigint,
  { final, gone, now }: { final: readonly bigint[]; gone: readonly bigint[]; now: Date },
): Promise<void> {
  if (final.length > 0) {
    await trx.updateTable('relay_batches').set({ state: 'final' }).where('id', 'in', final).execute();
  }
  if (gone.length > 0) {
    await trx
      .updateTable('relay_batches')
      .set({ state: 'sent', block_number: null, block_hash: null, gas_used: null })
      .where('id', 'in', gone)
      .execute();
  }
  await trx.updateTable('chain_state').set({ final_block: block, updated_at: now }).execute();
  await trx
    .deleteFrom('chain_blocks')
    .where('number', '<', block - KEEP_BLOCKS)
    .execute();
}

function eventRow(event: DecodedEvent, minedAt: ReadonlyMap<bigint, Date>) {
  const mined_at = minedAt.get(event.blockNumber);
  if (!mined_at) throw new Error(`The block ${event.blockNumber} of an event was not read`);
  return {
    tx_hash: event.txHash,
    log_index: event.logIndex,
    block_number: event.blockNumber,
    contract: event.contract,
    name: event.name,
    args: JSON.stringify(event.args),
    digest: event.digest,
    subject: event.subject,
    subject_digest: event.subjectDigest,
    actor: event.actor,
    mined_at,
  };
}
