import { newestBlock } from '@sabha/chain/newest-block';
import { forgetExpired } from '../http/forget-expired.ts';
import type { ChainLink } from './chain-link.ts';
import { readChain } from './indexer.ts';
import type { Job } from './job.ts';
import type { JobContext } from './job-context.ts';
import { askedTogether, lastWrite } from './last-write.ts';
import { retryFailed } from './relay.store.ts';
import type { RelayKinds } from './relay-kind.ts';
import { relayStep } from './relayer.ts';

/** How often an idle job looks by itself: events of this process wake it at once, those of others are found so. */
const PACE = {
  embedded: { idleMs: 250, soonMs: 20 },
  external: { idleMs: 1_000, soonMs: 1_000 },
} as const;
/** Both jobs look at the chain, and share what they see. */
const SHARED_MS = 50;
const HOUR_MS = 3_600_000;

/** `relayer` sends the outbox to the chain; `indexer` reads the chain. Each runs in one process at a time, whoever takes its lock. */
export function chainJobs(context: JobContext, link: ChainLink, kinds: RelayKinds): Job[] {
  const dependsOn = [lastWrite(context), askedTogether(newestBlock(link.connection), SHARED_MS)];
  return [
    { ...relayer(context, link, kinds), dependsOn },
    { ...indexer(context, link), dependsOn },
  ];
}

function relayer(context: JobContext, link: ChainLink, kinds: RelayKinds): Job {
  return {
    name: 'relayer',
    ...paceOf(link),
    wakeOn: ['outbox.filled', 'chain.advanced'],
    lock: 'relayer',
    begin: () => retryFailed(context.db),
    step: (assertHeld) => relayStep(context, link, kinds, assertHeld),
  };
}

function indexer(context: JobContext, link: ChainLink): Job {
  return {
    name: 'indexer',
    ...paceOf(link),
    soonMs: paceOf(link).idleMs,
    wakeOn: ['relay.moved'],
    lock: 'indexer',
    step: () => readChain(context, link),
  };
}

/** Forgets once an hour what is not needed any more. Every process may: deleting twice is deleting once. */
export function forgetting(context: JobContext): Job {
  return {
    name: 'forgetting',
    idleMs: HOUR_MS,
    async step() {
      await forgetExpired(context);
      return 'idle';
    },
  };
}

function paceOf({ connection }: ChainLink) {
  return connection.endpoint.embedded ? PACE.embedded : PACE.external;
}
