import type { Choice } from '@sabha/domain/voting/ballot';
import type { LatestBallot } from '@sabha/domain/voting/tally';

/** A counted vote, and what stood on the ledger before it. */
export interface VoteSituation {
  readonly choice: Choice;
  readonly seq: bigint;
  /** What the event says that the voter's vote was before. */
  readonly previousChoice: Choice | null;
  readonly before: LatestBallot | undefined;
  readonly withdrawn: boolean;
}

/** What the contract would never have let pass, in words. */
export function voteFaults({ choice, seq, previousChoice, before, withdrawn }: VoteSituation): string[] {
  const faults: Array<[boolean, string]> = [
    [(before?.choice ?? null) !== previousChoice, 'another vote stood before'],
    [before?.choice === choice, 'the same choice again'],
    [seq <= (before?.seq ?? 0n), 'the number does not rise'],
    [withdrawn, 'a vote after the withdrawal'],
  ];
  return faults.flatMap(([found, what]) => (found ? [what] : []));
}
