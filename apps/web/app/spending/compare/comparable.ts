import type { MinistryPair } from './load-comparison.ts';

export type ComparablePair = MinistryPair & { from: bigint; to: bigint };

/** How changes are ordered and drawn: in rupees, or in percent of the earlier year. */
export type ChangeMeasure = 'amount' | 'percent';

/** The ministries whose two years can be set side by side, the largest change first. */
export function comparablePairs(
  pairs: readonly MinistryPair[],
  by: ChangeMeasure = 'amount',
): ComparablePair[] {
  return pairs
    .filter((pair): pair is ComparablePair => pair.from !== null && pair.to !== null)
    .filter(({ change }) => by === 'amount' || change !== null)
    .toSorted((one, other) => (changeSize(one, by) < changeSize(other, by) ? 1 : -1));
}

/** How large a change is, in cents or in hundredths of a percent. */
export function changeSize({ from, to, change }: ComparablePair, by: ChangeMeasure): bigint {
  return by === 'amount' ? absolute(to - from) : BigInt(Math.round(Math.abs(change ?? 0) * 100));
}

export function absolute(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

/** The whole budget of each of the two years: every ministry once, also those that are only compared together. */
export function budgetTotals(pairs: readonly MinistryPair[]): { from: bigint; to: bigint } {
  const groups = new Map(
    pairs.flatMap(({ together }) => (together ? [[together.ids.join(), together]] : [])),
  );
  const sum = (amounts: ReadonlyArray<bigint | null>) =>
    amounts.reduce<bigint>((total, cents) => total + (cents ?? 0n), 0n);
  return {
    from: sum([...pairs.map(({ from }) => from), ...[...groups.values()].map(({ from }) => from)]),
    to: sum(pairs.map(({ to }) => to)),
  };
}
