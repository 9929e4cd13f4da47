import type { ChainConnection } from './clients.ts';

/** An act this much older than now is being replayed, or waited for a chain that was down. */
const LATE_SECONDS = 30;

/**
 * The clock of the embedded chain. An act that is replayed weeks later is in a block of the time when it was made,
 * so that an act on something that has closed since still counts as it did. Other chains keep their own time: there
 * this does nothing. All times are Unix seconds.
 */
export class EmbeddedClock {
  readonly #chain: ChainConnection;
  /** Unknown at a start counts as wrong. */
  #behind = true;

  constructor(chain: ChainConnection) {
    this.#chain = chain;
  }

  /** Sets the time of the next block for acts made at `madeAt`; never before the newest block. */
  async turnTo(madeAt: number, now: number): Promise<void> {
    if (now - madeAt <= LATE_SECONDS) return this.turnToPresent(now);
    if (!this.#chain.endpoint.embedded) return;
    const latest = Number((await this.#chain.publicClient.getBlock({ blockTag: 'latest' })).timestamp);
    this.#behind = true;
    const time = Math.max(latest, madeAt);
    await this.#chain.rpc('anvil_setTime', [time]);
    // That clock goes on: on a busy machine the block would be a second late. The next block is to have this time exactly.
    await this.#chain.rpc('evm_setNextBlockTimestamp', [time]);
  }

  /** Turns the clock back to `now`, for whoever sends next; free when it is right already. */
  async turnToPresent(now: number): Promise<void> {
    if (!this.#behind || !this.#chain.endpoint.embedded) return;
    await this.#chain.rpc('anvil_setTime', [now]);
    this.#behind = false;
  }

  /** Says that the chain was begun anew, so that its clock must be set again. */
  distrust(): void {
    this.#behind = true;
  }
}
