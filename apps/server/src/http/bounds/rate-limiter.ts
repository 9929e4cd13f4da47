import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { type Bucket, takeTokens } from './rate-limit.store.ts';

/** The decision about a request: whether it may go on, and what the headers say. */
export interface RateVerdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly retryAfterSeconds: number;
}

interface Lease {
  tokens: number;
  /** What the database still had after the last refill. */
  left: number;
  emptyUntil: number;
  asking: Promise<void> | null;
}

const MOST_CLIENTS = 20_000;
const LEASE_SHARE = 10;

/**
 * Token buckets that all processes share, in the database. A process takes a tenth of a bucket at a time and spends it
 * in memory, so that most requests cost no query: many processes together may let through a tenth too few, never too many.
 */
export class RateLimiter {
  readonly #context: Pick<Context, 'db' | 'clock'>;
  readonly #leases = new LRUCache<string, Lease>({ max: MOST_CLIENTS });

  constructor(context: Pick<Context, 'db' | 'clock'>) {
    this.#context = context;
  }

  /** Spends one token or several at once, all or none. Synchronous where leased ones are at hand or the bucket is known to be empty. */
  spend(bucket: Bucket, tokens = 1): RateVerdict | Promise<RateVerdict> {
    const lease = this.#leaseOf(bucket.key);
    return this.#fromLease(bucket, lease, tokens) ?? this.#refill(bucket, lease, tokens);
  }

  #fromLease(bucket: Bucket, lease: Lease, tokens: number): RateVerdict | null {
    if (lease.tokens >= tokens) {
      lease.tokens -= tokens;
      return {
        allowed: true,
        limit: bucket.perMinute,
        remaining: lease.tokens + lease.left,
        retryAfterSeconds: 0,
      };
    }
    const waitMs = lease.emptyUntil - this.#context.clock().getTime();
    return waitMs > 0 ? refused(bucket, waitMs) : null;
  }

  async #refill(bucket: Bucket, lease: Lease, tokens: number): Promise<RateVerdict> {
    // Twice: what is under way may have been asked for by somebody who needed less.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      lease.asking ??= this.#ask(bucket, lease, tokens - lease.tokens).finally(() => {
        lease.asking = null;
      });
      await lease.asking;
      const verdict = this.#fromLease(bucket, lease, tokens);
      if (verdict) return verdict;
    }
    return refused(bucket, msPerToken(bucket) * Math.max(1, tokens - lease.tokens));
  }

  async #ask(bucket: Bucket, lease: Lease, missing: number): Promise<void> {
    const now = this.#context.clock();
    const want = Math.min(bucket.perMinute, Math.max(missing, 1, Math.floor(bucket.perMinute / LEASE_SHARE)));
    const { granted, left } = await takeTokens(this.#context.db, bucket, want, now);
    lease.tokens += granted;
    lease.left = left;
    if (granted < missing) lease.emptyUntil = now.getTime() + msPerToken(bucket) * (missing - granted);
  }

  #leaseOf(key: string): Lease {
    const known = this.#leases.get(key);
    if (known) return known;
    const lease: Lease = { tokens: 0, left: 0, emptyUntil: 0, asking: null };
    this.#leases.set(key, lease);
    return lease;
  }
}

function msPerToken({ perMinute }: Bucket): number {
  return 60_000 / perMinute;
}

function refused({ perMinute }: Bucket, waitMs: number): RateVerdict {
  return {
    allowed: false,
    limit: perMinute,
    remaining: 0,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  };
}
