import { LRUCache } from 'lru-cache';

const MOST_CLIENTS = 20_000;
const HALF_LIFE_MS = 30_000;
/** So many passes of late double the first price: of one client, and of everybody. */
const OF_A_CLIENT = 4;
const OF_ALL = 60;
const HIGHEST = 16;

interface Count {
  of: number;
  at: number;
}

/**
 * How much work a pass costs, as a multiple of the lowest. It rises with the passes that were really earned of late, by
 * this client and by all together, and falls again by itself. Asking for puzzles raises it for nobody.
 */
export class WorkPrice {
  readonly #clients = new LRUCache<string, Count>({ max: MOST_CLIENTS });
  readonly #all: Count = { of: 0, at: 0 };
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** What a pass costs this client now, from 1 to 16. */
  of(client: string): number {
    const own = this.#clients.get(client);
    const risen = Math.floor((own ? this.#decayed(own) : 0) / OF_A_CLIENT);
    return Math.min(HIGHEST, 1 + risen + Math.floor(this.#decayed(this.#all) / OF_ALL));
  }

  /** Notes that this client has earned a pass. */
  paid(client: string): void {
    const own = this.#clients.get(client) ?? { of: 0, at: this.#now() };
    this.#clients.set(client, own);
    for (const count of [own, this.#all]) {
      count.of = this.#decayed(count) + 1;
      count.at = this.#now();
    }
  }

  #decayed({ of, at }: Count): number {
    return of * 0.5 ** (Math.max(0, this.#now() - at) / HALF_LIFE_MS);
  }
}
