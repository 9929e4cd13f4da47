import { randomUUID } from 'node:crypto';
import type { Schema } from '@sabha/db/schema';
import { type Address, type Hash, parseHash } from '@sabha/domain/core/hex';
import type { Kysely } from 'kysely';

/** How far the chain is with an authorisation or its end. */
export type ChainTask =
  | { readonly state: 'waiting' | 'refused' }
  | { readonly state: 'sent' | 'mined' | 'final'; readonly txHash: Hash | null };

/**
 * Puts a wallet's authorisation or its end in line for the chain and gives the key of that place. Each is a place of its
 * own: a wallet may be authorised, revoked and authorised again, and a replay must end where they did. After the commit,
 * emit `outbox.filled`.
 */
export async function queueTask(
  trx: Kysely<Schema>,
  kind: 'authorise' | 'revoke',
  wallet: Address,
  now: Date,
): Promise<string> {
  const key = `${kind}:${wallet}:${randomUUID()}`;
  await trx
    .insertInto('outbox')
    .values({ kind, key, payload: JSON.stringify({ wallet }), created_at: now })
    .execute();
  return key;
}

/** Takes a task that the contract refused out of the outbox, so that neither a restart nor a replay tries it again. */
export async function deleteRefusedTask(trx: Kysely<Schema>, key: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('outbox')
    .where('key', '=', key)
    .where('outcome', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How far these tasks are; one that is not in the outbox is left out. */
export async function readTasks(
  db: Kysely<Schema>,
  keys: readonly string[],
): Promise<Map<string, ChainTask>> {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('relay_batches', 'relay_batches.id', 'outbox.batch_id')
    .select(['outbox.key', 'outbox.outcome', 'relay_batches.state', 'relay_batches.tx_hash'])
    .where('outbox.key', 'in', [...keys])
    .execute();
  return new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, taskOf(row)]])));
}

function taskOf({
  outcome,
  state,
  tx_hash,
}: {
  outcome: 'already-recorded' | 'failed' | null;
  state: 'stored' | 'sent' | 'mined' | 'final' | 'failed' | null;
  tx_hash: string | null;
}): ChainTask {
  if (outcome === 'failed') return { state: 'refused' };
  if (outcome === 'already-recorded') return { state: 'final', txHash: null };
  const txHash = tx_hash === null ? null : parseHash(tx_hash);
  switch (state) {
    case 'sent':
    case 'mined':
    case 'final':
      return { state, txHash };
    default: // in no transaction, or in one that no node has taken yet
      return { state: 'waiting' };
  }
}
