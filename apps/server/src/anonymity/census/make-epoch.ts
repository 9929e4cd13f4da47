import {
  type Manifest,
  manifestSchema,
  type NamedCohort,
  namedCohorts,
} from '@sabha/anonymity/calls/manifest';
import { MOST_LEAVES } from '@sabha/anonymity/census/cohort-file';
import { type CohortName, isInCohort, LEAST_MEMBERS } from '@sabha/anonymity/census/cohorts';
import { wordOf } from '@sabha/anonymity/field';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../../config/config.ts';
import { keepFiles, type MadeCohort, makeCohort, readPublished, sha256 } from './cohort-files.ts';
import {
  type LastEpoch,
  lastEpoch,
  readChanges,
  readLeaves,
  type WaitingRow,
  writeEpoch,
} from './epochs.store.ts';
import { frozenLists, type ReadFrozen } from './frozen-lists.ts';
import { baseBits, nextSplit } from './split-census.ts';

export interface Making {
  readonly deployment: Deployment;
  readonly installation: `0x${string}`;
  readonly now: Date;
  readonly config: Pick<Config['anonymity'], 'cohortMembers' | 'leastMembers'>;
  readonly readFrozen: ReadFrozen;
  /** Whether nothing but the next split is made: cohorts that are split one by one do not wait for each other. */
  readonly onlySplit: boolean;
}

/** Who enters with one epoch at most: more come with the next, so that no transaction is long. */
const MOST_ENTERING = 5_000;
/** Before the first epoch there is one cohort of everybody, and nobody is in it. */
const EVERYBODY: CohortName = { cohort: 0, bits: 0 };

/** The cohorts that an epoch published, by their numbers. */
export function cohortsOf(last: Pick<LastEpoch, 'manifest'> | null): readonly NamedCohort[] {
  if (!last) return [];
  const manifest = manifestSchema.parse(JSON.parse(last.manifest));
  return namedCohorts(manifest, manifest.cohorts);
}

/** What the next epoch changes: the cohorts that it publishes anew, and the one that it splits, if it does. */
interface Changed {
  readonly made: readonly MadeCohort[];
  readonly split: NamedCohort | null;
}

/** Makes the next epoch, where anything changed: one cohort is split where they grow too large, else all are published that changed. */
export async function makeEpoch(trx: Transaction<Schema>, making: Making): Promise<boolean> {
  const last = await lastEpoch(trx);
  const cohorts = cohortsOf(last);
  const { waiting, shrinking, lastAct } = await readChanges(trx, making.now, MOST_ENTERING);
  const { cohortMembers, leastMembers } = making.config;
  const least = Math.max(LEAST_MEMBERS, leastMembers);
  const halves = await nextSplit(trx, { cohorts, waiting, bound: cohortMembers, least });
  if (!halves && making.onlySplit) return false;
  const changed = halves ?? { made: await grown(trx, { cohorts, waiting, shrinking }), split: null };
  // Everybody who waits may find their cohorts full.
  if (changed.made.length === 0) return false;
  await write(trx, { ...making, last, cohorts, lastAct, changed });
  return true;
}

/** The cohorts that somebody enters or leaves. */
async function grown(
  trx: Kysely<Schema>,
  {
    cohorts,
    waiting,
    shrinking,
  }: {
    readonly cohorts: readonly NamedCohort[];
    readonly waiting: readonly WaitingRow[];
    readonly shrinking: readonly number[];
  },
): Promise<readonly MadeCohort[]> {
  const made: MadeCohort[] = [];
  for (const cohort of cohorts.length > 0 ? cohorts : [EVERYBODY]) {
    const entering = waiting.filter(({ commitment }) => isInCohort(BigInt(commitment), cohort));
    if (entering.length === 0 && !shrinking.includes(cohort.cohort)) continue;
    const there = await readLeaves(trx, cohort.cohort);
    const given = entering
      .slice(0, MOST_LEAVES - there.length)
      .map(({ commitment }, index) => ({ commitment, slot: there.length + index }));
    const leaves = [...there, ...given].map(({ commitment }) => BigInt(commitment ?? 0));
    const known = 'file' in cohort ? await readPublished(trx, cohort) : null;
    made.push({ ...makeCohort(cohort, leaves, known), given });
  }
  return made;
}

interface Writing extends Making {
  readonly last: LastEpoch | null;
  readonly cohorts: readonly NamedCohort[];
  readonly lastAct: bigint;
  readonly changed: Changed;
}

async function write(trx: Transaction<Schema>, writing: Writing): Promise<void> {
  const { deployment, installation, now, last, cohorts, lastAct, changed } = writing;
  const epoch = (last?.epoch ?? 0) + 1;
  const before = new Map(cohorts.map((cohort) => [cohort.cohort, cohort]));
  const after = new Map<number, NamedCohort | MadeCohort>(before);
  for (const cohort of changed.made) after.set(cohort.cohort, cohort);
  const published = await keepFiles(
    trx,
    [...after.values()].toSorted((one, other) => one.cohort - other.cohort),
  );
  const bits = baseBits(published);
  const manifest: Manifest = {
    v: 1,
    installation,
    chain_id: deployment.chainId,
    contracts: {
      census: deployment.addresses.census,
      anonymous_reports: deployment.addresses.anonymousReports,
      secret_ballots: deployment.addresses.secretBallots,
    },
    bits,
    epoch,
    last_act: lastAct.toString(),
    previous: last?.manifestSha ?? null,
    cohorts: published,
    frozen: await frozenLists(trx, await writing.readFrozen(trx, now)),
  };
  const text = `${JSON.stringify(manifest)}\n`;
  const manifestSha = sha256(text);
  const fileOf = new Map(published.map(({ cohort, file }) => [cohort, file]));
  const task = {
    epoch,
    bits,
    manifest: `0x${manifestSha}`,
    changes: changed.made.map(({ cohort, root, members }) => ({
      cohort,
      previous: before.get(cohort)?.root ?? wordOf(0n),
      root,
      members,
    })),
    split: changed.split?.root ?? null,
  };
  const made = changed.made.map((cohort) => ({ ...cohort, fileSha: fileOf.get(cohort.cohort) ?? '' }));
  const members = published.reduce((sum, cohort) => sum + cohort.members, 0);
  const split = changed.split?.cohort ?? null;
  await writeEpoch(
    trx,
    { epoch, bits, members, manifest: text, manifestSha, cohorts: made, split, task },
    now,
  );
}
