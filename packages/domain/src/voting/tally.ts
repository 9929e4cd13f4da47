import { LatestActs } from '../acts/latest-acts.ts';
import { type Choice, choiceNumber } from './choice.ts';

/** One ballot of a proposal, from the public list or from the contract's events. */
export interface CountableBallot {
  readonly voter: string;
  readonly choice: Choice;
  readonly seq: bigint | string;
  readonly rejected?: string | null;
  readonly form?: 'signed' | 'direct';
}

export interface Tally {
  readonly yes: number;
  readonly no: number;
}

/**
 * Counts one proposal from all its ballots. Refused ones are left out; of each voter the highest `seq` counts, and at the
 * same `seq` the vote that the contract took from the voter's own wallet. The order of the ballots does not matter.
 */
export function tallyBallots(ballots: Iterable<CountableBallot>): Tally {
  const latest = new LatestActs();
  for (const { voter, choice, seq, rejected, form } of ballots) {
    if (rejected) continue;
    const act = { choice: choiceNumber(choice), seq: BigInt(seq), direct: form === 'direct' };
    latest.add(voter.toLowerCase(), act);
  }
  return { yes: latest.count(choiceNumber('yes')), no: latest.count(choiceNumber('no')) };
}
