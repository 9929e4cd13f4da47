import type { Choice } from './ballot.ts';

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
 * Counts one proposal from all its ballots: refused ones are left out, of each voter the highest `seq` counts, and at
 * the same `seq` the vote that the contract took from the voter's own wallet. The order of the ballots does not matter.
 */
export function tallyBallots(ballots: Iterable<CountableBallot>): Tally {
  const latest = new Map<string, CountableBallot>();
  for (const ballot of ballots) {
    if (ballot.rejected) continue;
    const voter = ballot.voter.toLowerCase();
    const before = latest.get(voter);
    if (!before || replaces(ballot, before)) latest.set(voter, ballot);
  }
  const tally = { yes: 0, no: 0 };
  for (const ballot of latest.values()) tally[ballot.choice] += 1;
  return tally;
}

function replaces(ballot: CountableBallot, before: CountableBallot): boolean {
  const [seq, seqBefore] = [BigInt(ballot.seq), BigInt(before.seq)];
  return seq > seqBefore || (seq === seqBefore && ballot.form === 'direct');
}
