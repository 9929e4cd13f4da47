import type { MinistryPair } from './load-comparison.ts';

export type ComparablePair = MinistryPair & { from: bigint; to: bigint };

/** The ministries whose two years can be set side by side, the largest change first. */
export function comparablePairs(pairs: readonly MinistryPair[]): ComparablePair[] {
  return pairs
    .filter((pair): pair is ComparablePair => pair.from !== null && pair.to !== null)
    .toSorted((one, other) => Number(absolute(other.to - other.from) - absolute(one.to - one.from)));
}

export function absolute(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}
