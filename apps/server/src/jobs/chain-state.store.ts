import type { RecordedChain } from '@sabha/chain/deploy-or-attach';
import { parseDeployment, serializeDeployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import { parseHash } from '@sabha/domain/core/hex';
import { type Kysely, sql } from 'kysely';
import type { Hex } from 'viem';

/** How far the events of the chain are read, and how far they are final. */
export interface Cursor {
  readonly block: bigint;
  /** Null while nothing has been read. */
  readonly hash: Hex | null;
  readonly finalBlock: bigint;
}

/** The chain this database belongs to, or null before the first deployment. */
export async function readRecordedChain(db: Kysely<Schema>): Promise<RecordedChain | null> {
  const row = await db
    .selectFrom('chain_state')
    .select(['chain_id', 'genesis_hash', 'deployment'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    chainId: Number(row.chain_id),
    genesisHash: parseHash(row.genesis_hash),
    deployment: parseDeployment(JSON.stringify(row.deployment)),
  };
}

/** The highest number of an act that this database knows of: recorded, anchored, or known to be lost. */
export async function readRecordedNumber(db: Kysely<Schema>): Promise<bigint> {
  const { rows } = await sql<{ last: bigint }>`
    select greatest((select max(id) from acts), (select max(last_act) from receipt_anchors),
      (select max(last_act) from lost_acts), 0) as last`.execute(db);
  return rows[0]?.last ?? 0n;
}

/** Records a deployment; reading begins at its first block. Replaces what was recorded before. */
export async function recordChain(db: Kysely<Schema>, chain: RecordedChain, now: Date): Promise<void> {
  const before = chain.deployment.blockNumber - 1n;
  const row = {
    chain_id: BigInt(chain.chainId),
    genesis_hash: chain.genesisHash,
    deployment: serializeDeployment(chain.deployment),
    cursor_block: before,
    final_block: before,
    followed_block: before,
    updated_at: now,
  };
  await db
    .insertInto('chain_state')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/**
 * Records where the contracts of the recorded chain are now, among them those that were added to it. Where reading has
 * come to stays: a contract that was just deployed has its events in blocks that are not read yet.
 */
export async function recordContracts(
  db: Kysely<Schema>,
  deployment: RecordedChain['deployment'],
  now: Date,
): Promise<void> {
  const text = serializeDeployment(deployment);
  await db
    .updateTable('chain_state')
    .set({ deployment: text, updated_at: now })
    .where(sql<boolean>`deployment <> ${text}::jsonb`)
    .execute();
}

/** Where reading has come to; null before the first deployment. */
export async function readCursor(db: Kysely<Schema>): Promise<Cursor | null> {
  const row = await db
    .selectFrom('chain_state')
    .leftJoin('chain_blocks', 'chain_blocks.number', 'chain_state.cursor_block')
    .select(['chain_state.cursor_block', 'chain_state.final_block', 'chain_blocks.hash'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    block: row.cursor_block,
    hash: row.hash === null ? null : parseHash(row.hash),
    finalBlock: row.final_block,
  };
}

/**
 * Forgets everything that was on a lost chain and puts every task and act back into the queue: what was in a block is in
 * one of the same time again, in the same transactions. The rows of the outbox stay: what they do is idempotent.
 */
export async function forgetLostChain(trx: Kysely<Schema>): Promise<void> {
  await trx.deleteFrom('chain_events').execute();
  await trx.deleteFrom('chain_blocks').execute();
  // A row whose replay was interrupted by another loss keeps its first time.
  await sql`update outbox o set replay_at = b.block_time, replay_batch = b.id
    from relay_batches b where b.id = o.batch_id and b.block_time is not null`.execute(trx);
  await trx
    .updateTable('receipt_anchors')
    .set({ state: 'waiting', tx: null, block_number: null, anchored_at: null })
    .where('state', '<>', 'waiting')
    .execute();
  await trx
    .updateTable('outbox')
    .set({ batch_id: null, attempts: 0, outcome: null, failure: null })
    .where((eb) => eb.or([eb('batch_id', 'is not', null), eb('outcome', 'is not', null)]))
    .execute();
  await trx.deleteFrom('relay_batches').execute();
}
