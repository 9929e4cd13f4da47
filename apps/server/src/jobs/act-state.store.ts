import { type RejectReason, rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import type { Schema } from '@sabha/db/schema';
import { type Hash, parseHash } from '@sabha/domain/core/hex';
import { type Kysely, sql } from 'kysely';

/** Where an act stands on its way to the chain. */
export type ActState =
  | { readonly state: 'received' }
  | { readonly state: 'relayed'; readonly txHash: Hash }
  | { readonly state: 'mined' | 'final'; readonly txHash: Hash; readonly blockNumber: bigint }
  | {
      readonly state: 'rejected';
      readonly reason: RejectReason;
      readonly txHash: Hash;
      readonly blockNumber: bigint;
    };

/** Events that say that a signed act counted. */
const COUNTED = ['VoteCast', 'PetitionSigned', 'PetitionCreated'];

/**
 * The states of acts by their digests; a digest that is no act is left out. An act counts as mined by the chain's own
 * event, whoever sent it; it is rejected only by an event in our own transaction for it, because anyone may send a copy
 * that the contract refuses.
 */
export async function actStates(
  db: Kysely<Schema>,
  digests: readonly string[],
): Promise<Map<string, ActState>> {
  if (digests.length === 0) return new Map();
  const rows = await db
    .selectFrom('acts')
    .leftJoin('outbox', 'outbox.act_id', 'acts.id')
    .leftJoin('relay_batches', 'relay_batches.id', 'outbox.batch_id')
    .leftJoin('chain_events as counted', (join) =>
      join.onRef('counted.digest', '=', 'acts.digest').on('counted.name', 'in', COUNTED),
    )
    .leftJoin('chain_events as rejected', (join) =>
      join
        .onRef('rejected.digest', '=', 'acts.digest')
        .on('rejected.name', '=', 'ActRejected')
        .onRef('rejected.tx_hash', '=', 'relay_batches.tx_hash'),
    )
    .leftJoin('chain_state', (join) => join.onTrue())
    .select([
      'acts.digest',
      'relay_batches.tx_hash as sent_hash',
      'counted.tx_hash as counted_hash',
      'counted.block_number as counted_block',
      'rejected.tx_hash as rejected_hash',
      'rejected.block_number as rejected_block',
      'chain_state.final_block',
      sql<number | null>`(rejected.args ->> 'reason')::int`.as('reason'),
    ])
    .where('acts.digest', 'in', [...digests])
    .execute();
  return new Map(rows.map((row) => [row.digest, stateOf(row)]));
}

function stateOf(row: {
  sent_hash: string | null;
  counted_hash: string | null;
  counted_block: bigint | null;
  rejected_hash: string | null;
  rejected_block: bigint | null;
  final_block: bigint | null;
  reason: number | null;
}): ActState {
  if (row.counted_hash !== null && row.counted_block !== null) {
    const state = row.counted_block <= (row.final_block ?? -1n) ? 'final' : 'mined';
    return { state, txHash: parseHash(row.counted_hash), blockNumber: row.counted_block };
  }
  if (row.rejected_hash !== null && row.rejected_block !== null) {
    const reason = rejectReasons[row.reason ?? 0] ?? 'None';
    return {
      state: 'rejected',
      reason,
      txHash: parseHash(row.rejected_hash),
      blockNumber: row.rejected_block,
    };
  }
  return row.sent_hash === null
    ? { state: 'received' }
    : { state: 'relayed', txHash: parseHash(row.sent_hash) };
}
