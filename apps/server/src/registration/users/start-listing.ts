import type { Context } from '../../context.ts';
import { forgetOldNics } from '../privacy/remembered-nics.store.ts';
import { listNewcomers } from './list-newcomers.ts';
import { forgetFormerCitizens } from './records.store.ts';

const EVERY_MS = 10 * 60 * 1000;

/**
 * Lists newcomers once a day, soon after midnight in Colombo, and forgets the NICs whose time is over and the wallets of those who
 * left without having acted, until stopped.
 * Several servers may: one of them does it.
 */
export function startListing(context: Context): { stop(): Promise<void> } {
  const look = async () => {
    try {
      await listNewcomers(context);
      await forgetOldNics(context.db, context.clock());
      await forgetFormerCitizens(context.db);
    } catch (error) {
      context.log.warn({ err: error }, 'newcomers could not be listed; tried again in ten minutes');
    }
  };
  let under = look();
  const timer = setInterval(() => {
    under = look();
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await under;
    },
  };
}
