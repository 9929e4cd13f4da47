/** How many people there are of each value of one dimension, for example of each age group. */
export type Counts = ReadonlyMap<string, number>;

/** Values that are published together; each value is in one block. One block of all values reveals nothing. */
export type Blocks = ReadonlyArray<readonly string[]>;

/** One dimension of the figures: the groups that are published, who is counted, and how many citizens are registered. */
export interface DimensionFigures {
  readonly blocks: Blocks;
  readonly counted: Counts;
  readonly registered: Counts;
}

/** How many people are in some values. */
export function within(counts: Counts, values: readonly string[]): number {
  return values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
}

/** How many people there are in all. */
export function totalOf(counts: Counts): number {
  return within(counts, [...counts.keys()]);
}

/** Counts with others added, or with `sign` -1 taken away. */
export function plus(counts: Counts, others: Counts, sign: 1 | -1 = 1): Counts {
  const sum = new Map(counts);
  for (const [value, people] of others) sum.set(value, (sum.get(value) ?? 0) + sign * people);
  return sum;
}
