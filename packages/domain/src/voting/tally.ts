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

/** What counts of one voter. */
export interface LatestBallot {
  readonly choice: Choice;
  readonly seq: bigint;
  readonly direct: boolean;
}

/**
 * Counts one proposal, ballot by ballot, and keeps of each voter only what may count: refused ones are left out, the
 * highest `seq` counts, and at the same `seq` the vote that the contract took from the voter's own wallet. The order of
 * the ballots does not matter.
 */
export class TallyCounter {
  readonly #latest = new Map<string, LatestBallot>();

  add({ voter, choice, seq, rejected, form }: CountableBallot): void {
    if (rejected) return;
    const key = voter.toLowerCase();
    const ballot = { choice, seq: BigInt(seq), direct: form === 'direct' };
    const before = this.#latest.get(key);
    if (!before || replaces(ballot, before)) this.#latest.set(key, ballot);
  }

  /** What counts of this voter so far. */
  latestOf(voter: string): LatestBallot | undefined {
    return this.#latest.get(voter.toLowerCase());
  }

  tally(): Tally {
    const tally = { yes: 0, no: 0 };
    for (const { choice } of this.#latest.values()) tally[choice] += 1;
    return tally;
  }
}

/** Counts one proposal from all its ballots, as `TallyCounter` does. */
export function tallyBallots(ballots: Iterable<CountableBallot>): Tally {
  const counter = new TallyCounter();
  for (const ballot of ballots) counter.add(ballot);
  return counter.tally();
}

function replaces(ballot: LatestBallot, before: LatestBallot): boolean {
  return ballot.seq > before.seq || (ballot.seq === before.seq && ballot.direct);
}
