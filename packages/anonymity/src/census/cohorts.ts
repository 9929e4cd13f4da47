import { keccak256 } from 'viem';
import { wordOf } from '../field.ts';

/** A cohort is split before it would have more members on average. */
export const MEMBERS_BEFORE_SPLIT = 45_000;
/** The depth for which proofs are made, whatever a cohort's tree has. */
export const PROOF_DEPTH = 16;
/** With fewer members nobody is hidden: page, server and contract refuse. */
export const LEAST_MEMBERS = 20;

/** A cohort by its number, and by how many bits commitments are divided where it is: while cohorts are split, some have one more. */
export interface CohortName {
  readonly cohort: number;
  readonly bits: number;
}

/** By how many bits commitments are divided into cohorts: the fewest with which no cohort passes the bound on average. */
export function cohortBits(members: number, bound = MEMBERS_BEFORE_SPLIT): number {
  let bits = 0;
  while (members / 2 ** bits > bound) bits += 1;
  return bits;
}

/** The cohort of a commitment: the low bits of its hash. Nobody chooses it, and it tells neither time nor place. */
export function cohortOf(commitment: bigint, bits: number): number {
  const hash = BigInt(keccak256(wordOf(commitment)));
  return Number(hash & ((1n << BigInt(bits)) - 1n));
}

/** Whether a commitment belongs to a cohort. Of the cohorts that are current at one time, each commitment belongs to one. */
export function isInCohort(commitment: bigint, { cohort, bits }: CohortName): boolean {
  return cohortOf(commitment, bits) === cohort;
}

/** What a cohort is split into: the first half keeps its number, the second has it with the next higher bit. */
export function halvesOf({ cohort, bits }: CohortName): readonly [CohortName, CohortName] {
  return [
    { cohort, bits: bits + 1 },
    { cohort: cohort + 2 ** bits, bits: bits + 1 },
  ];
}
