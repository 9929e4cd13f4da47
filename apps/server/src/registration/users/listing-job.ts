import { countedSince } from '@sabha/domain/anonymity/enrolment-rules';
import { forgetLimits } from '../../anonymity/enrolment/enrolments.store.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { forgetOldNics } from '../privacy/remembered-nics.store.ts';
import { listNewcomers } from './list-newcomers.ts';
import { forgetFormerCitizens } from './records.store.ts';

const EVERY_MS = 10 * 60 * 1000;

/**
 * Lists newcomers once a day, soon after midnight in Colombo, and forgets the NICs whose time is over and the wallets of those who
 * left without having acted. Several servers may: one of them does it.
 */
export function listingJob(context: Pick<Context, 'db' | 'clock' | 'privacy'>): Job {
  return {
    name: 'listing',
    idleMs: EVERY_MS,
    async step() {
      await listNewcomers(context);
      await forgetOldNics(context.db, context.clock());
      await forgetLimits(context.db, countedSince(context.clock()), context.clock());
      await forgetFormerCitizens(context.db);
      return 'idle';
    },
  };
}
