import type { Hex } from 'viem';
import type { ChainLink } from './chain-link.ts';
import type { JobContext } from './job-context.ts';
import { markSent } from './relay.store.ts';
import { type SendRefusal, sendRefusal } from './relay-errors.ts';

/**
 * Sends stored bytes, for the first time or again. Gives null when the node has them, else what its refusal means.
 * Rejects when the node is out of reach: the bytes stay stored and are sent again.
 */
export async function broadcast(
  { db }: JobContext,
  { connection }: ChainLink,
  batch: { id: bigint; rawTransaction: Hex },
): Promise<Exclude<SendRefusal, 'already-known' | 'unreachable'> | null> {
  try {
    await connection.publicClient.sendRawTransaction({ serializedTransaction: batch.rawTransaction });
  } catch (error) {
    const refusal = sendRefusal(error);
    if (refusal === 'unreachable') throw error;
    if (refusal !== 'already-known') return refusal;
  }
  await markSent(db, batch.id);
  return null;
}
