import type { ChainLink } from './chain-link.ts';
import { indexStep } from './indexer.ts';
import type { JobContext } from './job-context.ts';
import { withJobLock } from './job-lock.ts';
import { reconcileStep } from './reconciliation.ts';
import { retryFailed } from './relay.store.ts';
import type { RelayKinds } from './relay-kind.ts';
import { relayStep } from './relayer.ts';
import { runLoop } from './run-loop.ts';
import { Wakeup } from './wakeup.ts';

export interface RunningJobs {
  /** Ends the jobs at the next safe point; what was under way is taken up at the next start. */
  stop(): Promise<void>;
}

/** How often an idle job looks by itself: events of this process wake it at once, those of others are found so. */
const PACE = {
  embedded: { idle: 250, soon: 20 },
  external: { idle: 1_000, soon: 1_000 },
} as const;
/** Of the comparison: between two looks, and while more was touched than one look takes. */
const RECONCILE_MS = { idle: 10_000, soon: 1_000 } as const;

/**
 * Starts the jobs of these roles: `relayer` sends the outbox to the chain; `indexer` reads the chain and compares it
 * with the database. Each runs in one process at a time, whoever takes its lock. They never end the server: failures
 * are logged and tried again.
 */
export function startJobs(
  context: JobContext,
  link: ChainLink,
  kinds: RelayKinds,
  roles: readonly string[],
): RunningJobs {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pace = link.connection.endpoint.embedded ? PACE.embedded : PACE.external;
  const wakeups = { relayer: new Wakeup(), indexer: new Wakeup(), reconciliation: new Wakeup() };
  const loop = { log: context.log, everyMs: pace.idle, soonMs: pace.soon };
  const jobs: Promise<void>[] = [];

  if (roles.includes('relayer')) {
    const run = withJobLock(context, 'relayer', signal, async (assertHeld, held) => {
      await retryFailed(context.db);
      await runLoop({
        ...loop,
        signal: held,
        name: 'relayer',
        wakeup: wakeups.relayer,
        step: async () => {
          const result = await relayStep(context, link, kinds, assertHeld);
          if (result !== 'idle') wakeups.indexer.wake();
          return result;
        },
      });
    });
    jobs.push(run);
  }
  if (roles.includes('indexer')) {
    const run = withJobLock(context, 'indexer', signal, async (assertHeld, held) => {
      const step = async () => {
        await assertHeld();
        return indexStep(context, link);
      };
      const index = runLoop({ ...loop, signal: held, name: 'indexer', wakeup: wakeups.indexer, step });
      const reconcile = runLoop({
        ...loop,
        signal: held,
        name: 'reconciliation',
        everyMs: RECONCILE_MS.idle,
        soonMs: RECONCILE_MS.soon,
        wakeup: wakeups.reconciliation,
        step: () => reconcileStep(context, link),
      });
      await Promise.all([index, reconcile]);
    });
    jobs.push(run);
  }
  const unsubscribe = [
    context.events.on('outbox.filled', () => wakeups.relayer.wake()),
    context.events.on('chain.advanced', () => wakeups.relayer.wake()),
  ];
  return {
    async stop() {
      for (const end of unsubscribe) end();
      stopping.abort();
      await Promise.all(jobs);
    },
  };
}
