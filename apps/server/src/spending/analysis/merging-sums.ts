import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { mergeSums } from './sums.store.ts';

const TEN_MINUTES_MS = 600_000;

/** Keeps the sums of budget lines and payments few: each statement adds rows to them, and every page reads them. */
export function mergingSums({ db }: Pick<Context, 'db'>): Job {
  return {
    name: 'merging-spending-sums',
    idleMs: TEN_MINUTES_MS,
    async step() {
      await mergeSums(db);
      return 'idle';
    },
  };
}
