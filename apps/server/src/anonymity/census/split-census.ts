import { setImmediate } from 'node:timers/promises';
import type { NamedCohort } from '@sabha/anonymity/calls/manifest';
import { MOST_LEAVES, slotsIn } from '@sabha/anonymity/census/cohort-file';
import { BLOCK_LEAVES, rootOf } from '@sabha/anonymity/census/cohort-tree';
import { type CohortName, cohortBits, halvesOf, isInCohort } from '@sabha/anonymity/census/cohorts';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { type MadeCohort, makeCohort } from './cohort-files.ts';
import { readHeads, readLiving, type WaitingRow } from './epochs.store.ts';

/** As many bits as a cohort's number may have: see the contract. */
const MOST_BITS = 16;

/** By how many bits all of these cohorts are divided; while they are split one by one, some by one more. */
export function baseBits(cohorts: readonly CohortName[]): number {
  return cohorts.length === 0 ? 0 : Math.min(...cohorts.map(({ bits }) => bits));
}

/** Whether some cohorts are split and others not yet. */
export function isSplitting(cohorts: readonly CohortName[]): boolean {
  return cohorts.some(({ bits }) => bits > baseBits(cohorts));
}

interface Growing {
  readonly cohorts: readonly NamedCohort[];
  /** Who enters with the next epoch. */
  readonly waiting: readonly WaitingRow[];
  /** How many members a cohort has on average before all are split. */
  readonly bound: number;
  /** Fewer hide nobody: a cohort is not split into such halves. */
  readonly least: number;
}

/**
 * The next split: of the first cohort that is not split yet, where a split is under way or due. Null where none is, and where no cohort has
 * two halves that are large enough.
 */
export async function nextSplit(
  trx: Kysely<Schema>,
  growing: Growing,
): Promise<{ readonly made: readonly MadeCohort[]; readonly split: NamedCohort } | null> {
  const { cohorts, least } = growing;
  const base = baseBits(cohorts);
  if (base >= MOST_BITS || cohorts.length === 0 || !(await isDue(trx, growing))) return null;
  for (const whole of cohorts.filter(({ bits }) => bits === base)) {
    if (whole.members < 2 * least) continue;
    const living = await readLiving(trx, whole.cohort);
    const made = halvesOf(whole).map((half) => ({
      half,
      given: living
        .filter((commitment) => isInCohort(BigInt(commitment), half))
        .map((commitment, slot) => ({ commitment, slot })),
    }));
    if (made.some(({ given }) => given.length < least)) continue;
    const halves: MadeCohort[] = [];
    for (const { half, given } of made) halves.push({ ...(await makeHalf(half, given)), given });
    return { made: halves, split: whole };
  }
  return null;
}

/** Every block of a half is new: some seconds of hashes, with pauses in which others are answered. */
async function makeHalf(half: CohortName, given: ReadonlyArray<{ readonly commitment: string }>) {
  const leaves = given.map(({ commitment }) => BigInt(commitment));
  const nodes: bigint[] = [];
  for (let at = 0; at < leaves.length; at += BLOCK_LEAVES) {
    nodes.push(rootOf(leaves.slice(at, at + BLOCK_LEAVES)));
    await setImmediate();
  }
  return makeCohort(half, leaves, { leaves, nodes });
}

/** Whether cohorts would have more members on average than they may, or one more slots than proofs can be made for. */
async function isDue(trx: Kysely<Schema>, { cohorts, waiting, bound }: Growing): Promise<boolean> {
  if (isSplitting(cohorts)) return true;
  const members = cohorts.reduce((sum, cohort) => sum + cohort.members, waiting.length);
  if (cohortBits(members, bound) > baseBits(cohorts)) return true;
  if (waiting.length === 0) return false;
  const heads = await readHeads(
    trx,
    cohorts.map(({ file }) => file),
  );
  return cohorts.some((cohort) => {
    const head = heads.get(cohort.file)?.head;
    const entering = waiting.filter(({ commitment }) => isInCohort(BigInt(commitment), cohort));
    return head !== undefined && slotsIn(head) + entering.length > MOST_LEAVES;
  });
}
