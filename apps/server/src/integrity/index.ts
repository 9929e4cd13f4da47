import { databaseFault } from '@sabha/db/database-fault';
import type { DomainModule } from '../domain-module.ts';
import { lastWrite } from '../jobs/last-write.ts';
import { BOUNDS, integrityStep } from './integrity-step.ts';
import { checkNewest, judgeReceiving } from './newest-acts.ts';

/** How long after a step the next acts are checked. */
const STEP_EVERY_MS = 10_000;
/** Where no act has come, everything is checked once in five minutes. */
const REST_MS = 300_000;

/**
 * The record of acts is checked against itself: numbers without a gap, roots that its receipts were signed over. One
 * process at a time does it; each looks at what was found, and refuses acts where the newest are damaged.
 */
export const integrity: DomainModule = {
  name: 'integrity',
  prepare: (context, { forms }) => checkNewest(context, forms),
  jobs: (context, link, { forms }, running) => [
    {
      name: 'record-watch',
      idleMs: STEP_EVERY_MS,
      async step() {
        try {
          await judgeReceiving(context);
        } catch (error) {
          if (databaseFault(error) === 'ended') running.ended(error);
          throw error;
        }
        return 'idle';
      },
    },
    {
      name: 'integrity',
      idleMs: STEP_EVERY_MS,
      dependsOn: [lastWrite(context)],
      lock: 'indexer',
      step: () => integrityStep(context, link, forms, BOUNDS, REST_MS),
    },
  ],
};
