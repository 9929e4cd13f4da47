import type { AskContract } from '../../acts/contract-version.ts';
import type { Context } from '../../context.ts';
import type { PersonalExports } from '../../domain-module.ts';
import type { Job } from '../../jobs/job.ts';
import { lastWrite } from '../../jobs/last-write.ts';
import { carryOutReplacements } from './carry-out-replacements.ts';
import { nextDue } from './replacements.store.ts';

const LOOK_EVERY_MS = 10_000;

/** Carries out replacements when they are due. Several processes may run it: only one of them can mark a request. */
export function replacementsJob(
  context: Pick<Context, 'db' | 'databaseKind' | 'clock' | 'events' | 'log'>,
  held: readonly PersonalExports[],
  contract: AskContract,
): Job {
  return {
    name: 'replacements',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['message.queued'],
    async step() {
      const next = await nextDue(context.db);
      if (next === null) return 'idle';
      if (next > context.clock()) return next;
      // A contract of an earlier version would refuse the task, and it would not be tried again.
      if ((await contract()) !== 'yes') return 'idle';
      return (await carryOutReplacements(context, held)) > 0 ? 'more' : 'idle';
    },
  };
}
