import type { DomainModule } from '../domain-module.ts';
import { lastWrite } from '../jobs/last-write.ts';
import { BOUNDS, compareStep } from './compare-step.ts';

/** Where nothing changes, everything is compared once in five minutes. */
const REST_MS = 300_000;

/**
 * The comparison of database and chain, for every kind of act that declares how. It runs where the chain is read, in one
 * process at a time.
 */
export const comparison: DomainModule = {
  name: 'comparison',
  jobs: (context, link, { compared }) => [
    {
      name: 'reconciliation',
      idleMs: 10_000,
      soonMs: 1_000,
      dependsOn: [lastWrite(context)],
      lock: 'indexer',
      step: () => compareStep(context, link, compared, BOUNDS, REST_MS),
    },
  ],
};
