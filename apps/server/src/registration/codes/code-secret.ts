import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;

/** What a code is for: it opens nothing else. */
export interface CodeTarget {
  readonly wallet: string;
  readonly channel: string;
  /** The blind index of the address or number it was sent to. */
  readonly targetIndex: string;
}

/** Six digits that nobody can foresee. */
export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/**
 * What the database keeps of a code. A million codes are quickly tried, so the hash is keyed by our secret: whoever reads
 * the database alone cannot find the code.
 */
export function hashCode(secret: string, { wallet, channel, targetIndex }: CodeTarget, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sabha one-time code v1', 32));
  const bound = JSON.stringify([wallet, channel, targetIndex, code]);
  return createHmac('sha256', key).update(bound).digest('base64url');
}

/** Compares without telling by its time how much was right. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
