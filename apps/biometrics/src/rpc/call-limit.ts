/** So many seconds' worth of calls may come at once. */
const BURST_SECONDS = 10;

/** Counts calls of whoever has the key, in memory alone. */
export class CallLimit {
  readonly #perSecond: number;
  readonly #clock: () => number;
  #left: number;
  #at: number;

  /** @param clock Milliseconds. */
  constructor(perSecond: number, clock: () => number) {
    this.#perSecond = perSecond;
    this.#clock = clock;
    this.#left = perSecond * BURST_SECONDS;
    this.#at = clock();
  }

  /** Takes one call: 0, or after how many seconds one may come again. */
  take(): number {
    const now = this.#clock();
    const most = this.#perSecond * BURST_SECONDS;
    this.#left = Math.min(most, this.#left + (Math.max(0, now - this.#at) / 1_000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return Math.ceil((1 - this.#left) / this.#perSecond);
    this.#left -= 1;
    return 0;
  }
}
