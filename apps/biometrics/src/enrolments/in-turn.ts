/** Runs one task at a time, in the order in which they come. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  run<Value>(task: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(task);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/** Lets so many tasks run or wait at a time, and refuses more. */
export class Room {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get taken(): number {
    return this.#taken;
  }

  /** What the task gives; null, without running it, where there is no room. */
  async run<Value>(task: () => Promise<Value>): Promise<Value | null> {
    if (this.#taken >= this.#most) return null;
    this.#taken += 1;
    try {
      return await task();
    } finally {
      this.#taken -= 1;
    }
  }
}
