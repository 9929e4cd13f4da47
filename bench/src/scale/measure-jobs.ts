import { LOOKS } from '../../../apps/server/test/voting/electorate/looks.ts';
import type { Electorate } from '../../../apps/server/test/voting/electorate/open-electorate.ts';
import { type Percentiles, percentilesOf } from '../percentiles.ts';

/** How long a job's look took. */
export interface JobMeasurement {
  readonly what: string;
  readonly times: Percentiles;
}

/** Every look of the jobs that finds nothing to do, `count` times, by turns. */
export async function measureJobs({ fixture }: Electorate, count: number): Promise<JobMeasurement[]> {
  const looks = Object.entries(LOOKS);
  const times = looks.map((): number[] => []);
  for (let turn = -1; turn < count; turn++) {
    for (const [which, [, look]] of looks.entries()) {
      const start = performance.now();
      await look(fixture.context);
      if (turn >= 0) times[which]?.push(performance.now() - start);
    }
  }
  return looks.map(([what], index) => ({ what: `a job ${what}`, times: percentilesOf(times[index] ?? []) }));
}
