import type { ChainConnection } from './clients.ts';

/** An act this much older than now is being replayed, or waited for a chain that was down. */
const LATE_SECONDS = 30;

/**
 * On the embedded chain, sets the time of the next block to when its acts were received, so that a ballot replayed weeks
 * after its proposal closed still counts as it did; acts of today get the time of today. On any other chain, whose time
 * is not ours to set, it does nothing. `madeAt` and `now` are Unix seconds.
 */
export async function setNextBlockTime(chain: ChainConnection, madeAt: number, now: number): Promise<void> {
  if (!chain.endpoint.embedded) return;
  if (now - madeAt <= LATE_SECONDS) {
    await chain.rpc('anvil_setTime', [now]);
    return;
  }
  const latest = await chain.publicClient.getBlock({ blockTag: 'latest' });
  if (latest.timestamp <= BigInt(madeAt)) await chain.rpc('evm_setNextBlockTimestamp', [madeAt]);
}

/** Sets the embedded chain's clock to `now` (Unix seconds) for whoever sends next. */
export async function setPresentTime(chain: ChainConnection, now: number): Promise<void> {
  if (chain.endpoint.embedded) await chain.rpc('anvil_setTime', [now]);
}
