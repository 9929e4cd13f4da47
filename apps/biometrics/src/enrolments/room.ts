/** How much the last task counts in what a task takes. */
const LAST_COUNTS = 0.5;

/** Lets so many tasks run or wait at a time, or fewer where the last ones were slow, and refuses more. */
export class Room {
  readonly #most: number;
  readonly #withinMs: number;
  readonly #clock: () => number;
  #taken = 0;
  /** What a task takes while it has the machine for itself; milliseconds. */
  #oneMs = 0;

  /** @param withinMs By when each should be done. @param clock Milliseconds. */
  constructor(most: number, withinMs: number, clock: () => number = () => performance.now()) {
    this.#most = most;
    this.#withinMs = withinMs;
    this.#clock = clock;
  }

  get taken(): number {
    return this.#taken;
  }

  /** What the task gives; null, without running it, where there is no room. A task alone is never refused. */
  async run<Value>(task: () => Promise<Value>): Promise<Value | null> {
    const wouldTake = (this.#taken + 1) * this.#oneMs;
    if (this.#taken >= this.#most || (this.#taken > 0 && wouldTake > this.#withinMs)) return null;
    this.#taken += 1;
    const shared = this.#taken;
    const began = this.#clock();
    try {
      return await task();
    } finally {
      this.#taken -= 1;
      const own = (this.#clock() - began) / shared;
      this.#oneMs += LAST_COUNTS * (own - this.#oneMs);
    }
  }
}
