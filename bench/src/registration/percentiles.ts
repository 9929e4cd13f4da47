/** How long one thing took, many times, in milliseconds. */
export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** Does `one` for each number below `count`, one after the other, after a tenth of that to warm up. */
export async function timed(count: number, one: (index: number) => Promise<void>): Promise<Percentiles> {
  for (let index = 0; index < count / 10; index++) await one(index);
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await one(index);
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((left, right) => left - right);
  return { count, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
