/** How long one thing took, many times, in milliseconds. */
export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/**
 * Does each of `things` `count` times, by turns, so that whatever else the machine does falls on all of them alike; one
 * after the other, after a tenth of that to warm up. Gives their times in the same order.
 */
export async function timedByTurns(
  count: number,
  things: ReadonlyArray<() => Promise<void>>,
): Promise<Percentiles[]> {
  for (let index = 0; index < count / 10; index++) for (const thing of things) await thing();
  const times: number[][] = things.map(() => []);
  for (let index = 0; index < count; index++) {
    for (const [which, thing] of things.entries()) {
      const start = performance.now();
      await thing();
      times[which]?.push(performance.now() - start);
    }
  }
  return times.map(percentilesOf);
}

/** The percentiles of times that were measured. */
export function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((left, right) => left - right);
  return { count: times.length, p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
