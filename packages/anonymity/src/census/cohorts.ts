import { keccak256 } from 'viem';
import { wordOf } from '../field.ts';

/** A cohort is split before it would have more members on average. */
export const MEMBERS_BEFORE_SPLIT = 45_000;
/** The depth for which proofs are made, whatever a cohort's tree has. */
export const PROOF_DEPTH = 16;
/** With fewer members nobody is hidden: page, server and contract refuse. */
export const LEAST_MEMBERS = 20;

/** By how many bits commitments are divided into cohorts: the fewest with which no cohort passes the bound on average. */
export function cohortBits(members: number): number {
  let bits = 0;
  while (members / 2 ** bits > MEMBERS_BEFORE_SPLIT) bits += 1;
  return bits;
}

/** The cohort of a commitment: the low bits of its hash. Nobody chooses it, and it tells neither time nor place. */
export function cohortOf(commitment: bigint, bits: number): number {
  const hash = BigInt(keccak256(wordOf(commitment)));
  return Number(hash & ((1n << BigInt(bits)) - 1n));
}
