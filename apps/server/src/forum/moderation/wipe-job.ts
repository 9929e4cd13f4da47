import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { wipeHidden } from './moderation.store.ts';

const HOUR_MS = 3_600_000;
const AT_ONCE = 200;

/** Wipes texts of hidden comments when their time is over. */
export function wipeJob({ db, clock }: Pick<Context, 'db' | 'clock'>): Job {
  return {
    name: 'hidden-comments',
    idleMs: HOUR_MS,
    async step() {
      const wiped = await wipeHidden(db, { now: clock(), limit: AT_ONCE });
      return wiped === AT_ONCE ? 'more' : 'idle';
    },
  };
}
