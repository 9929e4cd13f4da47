import { LRUCache } from 'lru-cache';

/** So many seconds' worth of questions may come at once. */
const BURST_SECONDS = 20;
const MOST_ADDRESSES = 10_000;

interface Bucket {
  left: number;
  at: number;
}

/** Counts questions of each address, in memory alone: forgotten when the process ends. */
export class QuestionLimit {
  readonly #perSecond: number;
  readonly #clock: () => number;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MOST_ADDRESSES });

  /** @param clock Milliseconds. */
  constructor(perSecond: number, clock: () => number) {
    this.#perSecond = perSecond;
    this.#clock = clock;
  }

  /** Takes one question of an address: 0, or after how many seconds one may be asked again. */
  take(address: string): number {
    const now = this.#clock();
    const most = this.#perSecond * BURST_SECONDS;
    const bucket = this.#buckets.get(address) ?? { left: most, at: now };
    bucket.left = Math.min(most, bucket.left + ((now - bucket.at) / 1_000) * this.#perSecond);
    bucket.at = now;
    this.#buckets.set(address, bucket);
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / this.#perSecond);
    bucket.left -= 1;
    return 0;
  }
}
