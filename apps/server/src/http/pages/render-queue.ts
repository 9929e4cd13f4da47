export interface RenderQueueOptions {
  /** How many are made at once. */
  readonly atOnce: number;
  /** How many may wait, of all clients and of one. */
  readonly mostWaiting: number;
  readonly mostWaitingEach: number;
  readonly longestWaitMs: number;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

/**
 * How many turns the process's loop makes between two pages, so that what else came has its turn first. Each turn
 * takes one new connection: with a single one, others are in line for as many pages as there are connections before theirs.
 */
export const TURNS_BETWEEN = 64;

/** The longest that a page waits for these turns: after a start, and on a slow machine, one turn takes many milliseconds. */
export const LONGEST_BETWEEN_MS = 500;

function afterTurns(then: () => void, turns = TURNS_BETWEEN, until = performance.now() + LONGEST_BETWEEN_MS) {
  if (turns === 0 || performance.now() >= until) then();
  else setImmediate(() => afterTurns(then, turns - 1, until));
}

/** Nothing was made: too many wait, or it took too long until its turn. */
export const TOO_BUSY = Symbol('too busy');

/** Of so many turns one goes round all clients in order; the others go to whoever waits for the least. */
const ROUND_EVERY = 4;

/**
 * Makes pages a few at a time. Those that wait go by turns of their clients, those first of whom the least waits: one who
 * asks for a page waits for the one that is being made, however many addresses ask for a thousand. Some turns go round all
 * clients, so that many who ask for little cannot shut out one address with many people behind it. Who waits too long, or
 * is behind too many, is refused at once.
 */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  /** Who waits, by client. The client whose turn it is stands first. */
  readonly #lanes = new Map<string, Set<Waiting>>();
  #waiting = 0;
  #running = 0;
  #turns = 0;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Does `work` when it is the turn of `client`. `gone` is asked then: nothing is made for somebody who has left. */
  async run<Made>(
    client: string,
    work: () => Promise<Made>,
    gone: () => boolean = () => false,
  ): Promise<Made | typeof TOO_BUSY> {
    if (this.#running < this.#options.atOnce && this.#waiting === 0) this.#running += 1;
    else if (!(await this.#turn(client))) return TOO_BUSY;
    try {
      return gone() ? TOO_BUSY : await work();
    } finally {
      afterTurns(() => this.#next());
    }
  }

  /** Waits for a slot; false where none is free in time. */
  #turn(client: string): Promise<boolean> {
    const { mostWaiting, mostWaitingEach, longestWaitMs } = this.#options;
    const lane = this.#lanes.get(client) ?? new Set<Waiting>();
    if (this.#waiting >= mostWaiting || lane.size >= mostWaitingEach) return Promise.resolve(false);
    this.#lanes.set(client, lane);
    this.#waiting += 1;
    return new Promise((resolve) => {
      const end = (started: boolean) => {
        clearTimeout(patience);
        this.#waiting -= 1;
        lane.delete(waiting);
        if (lane.size === 0) this.#lanes.delete(client);
        resolve(started);
      };
      const waiting: Waiting = { start: () => end(true), refuse: () => end(false) };
      // In two halves: if the process was blocked for long, at most one of them is over, and the page's turn can still come.
      let patience = setTimeout(() => {
        patience = setTimeout(() => waiting.refuse(), longestWaitMs / 2);
      }, longestWaitMs / 2);
      lane.add(waiting);
    });
  }

  /** Gives the slot of a finished page to the next client in turn. */
  #next(): void {
    this.#turns += 1;
    const client = this.#turns % ROUND_EVERY === 0 ? this.#lanes.keys().next().value : this.#shortest();
    const lane = this.#lanes.get(client ?? '');
    const [waiting] = lane ?? [];
    if (client === undefined || !lane || !waiting) {
      this.#running -= 1;
      return;
    }
    waiting.start();
    if (lane.size === 0) return;
    this.#lanes.delete(client);
    this.#lanes.set(client, lane); // at the end of the line
  }

  /** The client of whom the least waits; of several the one whose turn is longest ago. */
  #shortest(): string | undefined {
    let found: { client: string; size: number } | undefined;
    for (const [client, { size }] of this.#lanes) if (!found || size < found.size) found = { client, size };
    return found?.client;
  }
}
