import { installationOf } from '@sabha/chain/accounts';
import type { Context } from '../../context.ts';
import type { ChainLink } from '../../jobs/chain-link.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import { followPublications, lastEpoch, retryPublication } from './epochs.store.ts';
import type { ReadFrozen } from './frozen-lists.ts';
import { cohortsOf, makeEpoch } from './make-epoch.ts';
import { isSplitting } from './split-census.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'events'>;

/** A quarter of the time between two epochs at most: looked for as rarely as it comes, an epoch would often wait twice as long. */
const LOOKS_PER_EPOCH = 4;
const LOOK_EVERY_MS = 60_000;

/**
 * Publishes the census: whenever somebody entered or left and the time between two epochs is over, and cohorts that are split one after the
 * other at once. One epoch is on its way at a time; the next is made when a block has the one before.
 */
export function publishCensusJob(context: Parts & Database, link: ChainLink, readFrozen?: ReadFrozen): Job {
  const { censusEveryMs } = context.config.anonymity;
  return {
    name: 'publish-census',
    idleMs: Math.min(LOOK_EVERY_MS, censusEveryMs / LOOKS_PER_EPOCH),
    leastMs: Math.min(censusEveryMs / LOOKS_PER_EPOCH, 1_000),
    dependsOn: [lastWrite(context)],
    lock: 'indexer',
    wakeOn: ['census.changed', 'chain.advanced', 'chain.rolled-back'],
    step: () => censusStep(context, link, readFrozen),
  };
}

export async function censusStep(
  { db, clock, config, events }: Parts,
  link: ChainLink,
  readFrozen: ReadFrozen = async () => [],
): Promise<StepResult> {
  const deployment = link.deployment();
  if (!deployment) return 'idle';
  const changed = await db.transaction().execute((trx) => followPublications(trx));
  if (changed > 0) events.emit({ kind: 'census.published' });
  const last = await lastEpoch(db);
  if (last && last.publishedAt === null) {
    await retryPublication(db);
    return 'idle';
  }
  const now = clock();
  const next = last?.publishedAt && new Date(last.publishedAt.getTime() + config.anonymity.censusEveryMs);
  const isRecent = next && now < next;
  if (isRecent && !isSplitting(cohortsOf(last))) return next;
  const installation = installationOf(link.connection.accounts);
  const made = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) =>
      makeEpoch(trx, {
        ...{ deployment, installation, now, readFrozen },
        config: config.anonymity,
        onlySplit: Boolean(isRecent),
      }),
    );
  if (!made) return 'idle';
  events.emit({ kind: 'outbox.filled' });
  return 'idle';
}
