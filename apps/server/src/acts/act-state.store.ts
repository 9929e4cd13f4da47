import { type RejectReason, rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import type { Schema } from '@sabha/db/schema';
import { REFUSED } from '@sabha/domain/acts/refusal-event';
import { type Hash, parseHash } from '@sabha/domain/core/hex';
import { type Kysely, sql } from 'kysely';

/** How far an act is on its way to the chain. */
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

/**
 * The states of acts by their digests; a digest that is no act is left out. An act counts as mined by the chain's own
 * event, whoever sent it; it is rejected only by an event in our own transaction for it, because anyone may send a copy
 * that the contract refuses. Of an anchored act its root decides, also where somebody brought it to the contract. Everything is looked up for each act: joined, a planner without statistics reads all events.
 */
export async function actStates(
  db: Kysely<Schema>,
  digests: readonly string[],
): Promise<Map<string, ActState>> {
  if (digests.length === 0) return new Map();
  const { rows } = await sql<StateRow>`
    select a.digest, sent.tx_hash as sent_hash, counted.tx_hash as counted_hash,
      counted.block_number as counted_block, rejected.tx_hash as rejected_hash,
      rejected.block_number as rejected_block, rejected.reason, s.final_block
    from acts a
    left join lateral (
      select b.tx_hash from relay_batches b where b.id = (select o.batch_id from outbox o where o.act_id = a.id)
    ) sent on true
    left join lateral (
      select tx_hash, block_number from chain_events
      where digest = a.digest and name <> ${REFUSED} order by derived desc limit 1
    ) counted on true
    left join lateral (
      select tx_hash, block_number, (args ->> 'reason')::int as reason from chain_events
      where digest = a.digest and name = ${REFUSED} and tx_hash = sent.tx_hash limit 1
    ) rejected on true
    left join chain_state s on true
    where a.digest = any(${[...digests]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.digest, stateOf(row)]));
}

interface StateRow {
  digest: string;
  sent_hash: string | null;
  counted_hash: string | null;
  counted_block: bigint | null;
  rejected_hash: string | null;
  rejected_block: bigint | null;
  final_block: bigint | null;
  reason: number | null;
}

function stateOf(row: StateRow): ActState {
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
