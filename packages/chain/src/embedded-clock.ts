import type { ChainConnection } from './clients.ts';

/** An act this much older than now is being replayed, or waited for a chain that was down. */
const LATE_SECONDS = 30;
/** So often is it set again where a second passes meanwhile: more often only where nothing else would help either. */
const MOST_TURNS = 5;

/**
 * The clock of the embedded chain. An act that is replayed weeks later is in a block of the time when it was made,
 * so that an act on something that has closed since still counts as it did. Other chains keep their own time: there
 * this does nothing. All times are Unix seconds.
 */
export class EmbeddedClock {
  readonly #chain: ChainConnection;
  readonly #clock: () => Date;
  /** Unknown at a start counts as wrong. */
  #behind = true;

  /** `clock` says what time it is. */
  constructor(chain: ChainConnection, clock: () => Date) {
    this.#chain = chain;
    this.#clock = clock;
  }

  /** Sets the time of the next block for acts made at `madeAt`; never before the newest block. */
  async turnTo(madeAt: number): Promise<void> {
    if (this.#seconds() - madeAt <= LATE_SECONDS) return this.turnToPresent();
    if (!this.#chain.endpoint.embedded) return;
    const newest = await this.#newest();
    this.#behind = true;
    const time = Math.max(newest, madeAt);
    await this.#chain.rpc('anvil_setTime', [time]);
    // That clock goes on: on a busy machine the block would be a second late. The next block is to have this time exactly.
    await this.#chain.rpc('evm_setNextBlockTimestamp', [time]);
  }

  /**
   * Turns the clock to the present, for whoever sends next; free when it is right already. If this machine's clock was set back,
   * the time of the newest block is used: the node would otherwise make a block that is older than its parent.
   */
  async turnToPresent(): Promise<void> {
    if (!this.#behind || !this.#chain.endpoint.embedded) return;
    const newest = await this.#newest();
    // Set while a second ends, it would be a second late ever after, and refuse what is valid from this second on.
    for (let turns = 0; turns < MOST_TURNS; turns += 1) {
      const second = this.#seconds();
      await this.#chain.rpc('anvil_setTime', [Math.max(newest, second)]);
      if (this.#seconds() === second) break;
    }
    this.#behind = false;
  }

  /** Says that the chain was begun anew, so that its clock must be set again. */
  distrust(): void {
    this.#behind = true;
  }

  async #newest(): Promise<number> {
    return Number((await this.#chain.publicClient.getBlock({ blockTag: 'latest' })).timestamp);
  }

  #seconds(): number {
    return Math.floor(this.#clock().getTime() / 1000);
  }
}
