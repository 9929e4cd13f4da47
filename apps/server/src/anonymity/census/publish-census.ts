import { createHash } from 'node:crypto';
import type { Manifest, PublishedCohort } from '@sabha/anonymity/calls/manifest';
import { padded, readCohort, writeCohort } from '@sabha/anonymity/census/cohort-file';
import { wordOf } from '@sabha/anonymity/field';
import { installationOf } from '@sabha/chain/accounts';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { ChainLink } from '../../jobs/chain-link.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import {
  followPublications,
  lastEpoch,
  type NewCohort,
  newestRoots,
  type RootRow,
  readChanges,
  readLeaves,
  retryPublication,
  writeEpoch,
} from './census.store.ts';
import { frozenLists, type ReadFrozen } from './frozen-lists.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'events'>;

/** Who enters with one epoch at most: more come with the next, so that no transaction is long. */
const MOST_ENTERING = 5_000;
/** A quarter of the time between two epochs at most: looked for as rarely as it comes, an epoch would often wait twice as long. */
const LOOKS_PER_EPOCH = 4;
const LOOK_EVERY_MS = 60_000;

/**
 * Publishes the census: whenever somebody entered or left and the time between two epochs is over. One epoch is on its way at a time; the
 * next is made when a block has the one before.
 */
export function publishCensusJob(context: Parts, link: ChainLink, readFrozen?: ReadFrozen): Job {
  const { censusEveryMs } = context.config.anonymity;
  return {
    name: 'publish-census',
    idleMs: Math.min(LOOK_EVERY_MS, censusEveryMs / LOOKS_PER_EPOCH),
    leastMs: Math.min(censusEveryMs / LOOKS_PER_EPOCH, 1_000),
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
  if (last?.publishedAt && now.getTime() - last.publishedAt.getTime() < config.anonymity.censusEveryMs)
    return 'idle';
  const installation = installationOf(link.connection.accounts);
  const made = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => makeEpoch(trx, { deployment, installation, now, readFrozen }));
  if (!made) return 'idle';
  events.emit({ kind: 'outbox.filled' });
  return 'idle';
}

interface Making {
  readonly deployment: Deployment;
  readonly installation: `0x${string}`;
  readonly now: Date;
  readonly readFrozen: ReadFrozen;
}

/** Makes the next epoch, where anything changed. */
async function makeEpoch(
  trx: Transaction<Schema>,
  { deployment, installation, now, readFrozen }: Making,
): Promise<boolean> {
  const { waiting, shrinking, lastAct } = await readChanges(trx, now, MOST_ENTERING);
  if (waiting.length === 0 && shrinking.length === 0) return false;
  const before = await lastEpoch(trx);
  const epoch = (before?.epoch ?? 0) + 1;
  const roots = new Map((await newestRoots(trx)).map((row) => [row.cohort, row]));
  const cohort = await makeCohort(trx, waiting);
  const cohorts = [cohort].filter(({ root }) => root !== roots.get(cohort.cohort)?.root);
  const published: PublishedCohort[] = [
    { cohort: cohort.cohort, root: cohort.root, members: cohort.members, file: cohort.fileSha },
  ];
  const manifest: Manifest = {
    v: 1,
    installation,
    chain_id: deployment.chainId,
    contracts: {
      census: deployment.addresses.census,
      anonymous_reports: deployment.addresses.anonymousReports,
      secret_ballots: deployment.addresses.secretBallots,
    },
    bits: BITS,
    epoch,
    last_act: lastAct.toString(),
    previous: before?.manifestSha ?? null,
    cohorts: published,
    frozen: await frozenLists(trx, await readFrozen(trx, now)),
  };
  const text = `${JSON.stringify(manifest)}\n`;
  const manifestSha = sha256(text);
  const task = {
    epoch,
    bits: BITS,
    manifest: `0x${manifestSha}`,
    changes: cohorts.map((one) => changeOf(one, roots)),
  };
  const { members } = cohort;
  await writeEpoch(trx, { epoch, bits: BITS, members, manifest: text, manifestSha, cohorts, task }, now);
  return true;
}

/** One cohort holds everybody until the census is divided. */
const BITS = 0;
const ONLY_COHORT = 0;

async function makeCohort(
  trx: Kysely<Schema>,
  waiting: ReadonlyArray<{ readonly commitment: string }>,
): Promise<NewCohort> {
  const there = await readLeaves(trx, ONLY_COHORT);
  const entering = waiting.map(({ commitment }, index) => ({ commitment, slot: there.length + index }));
  const leaves = [
    ...there.map(({ commitment }) => BigInt(commitment ?? 0)),
    ...entering.map(({ commitment }) => BigInt(commitment)),
  ];
  const [file] = padded([writeCohort({ bits: BITS, cohort: ONLY_COHORT }, leaves)]);
  const read = file && readCohort(file);
  if (!file || !read) throw new Error('A cohort that was written cannot be read');
  return {
    cohort: ONLY_COHORT,
    root: wordOf(read.root),
    members: read.members,
    fileSha: sha256(file),
    file,
    entering,
  };
}

function changeOf({ cohort, root, members }: NewCohort, roots: ReadonlyMap<number, RootRow>) {
  return { cohort, previous: roots.get(cohort)?.root ?? wordOf(0n), root, members };
}

function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
