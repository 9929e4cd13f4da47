import type { LatestAct } from '@sabha/domain/acts/latest-acts';
import type { CountedAct } from '@sabha/domain/audit/audited-section';

/** What no contract would ever have let pass, in words. `before` is the author's latest act on the ledger until then. */
export function eventFaults(
  { choice, seq, previousChoice }: CountedAct,
  before: LatestAct | undefined,
): string[] {
  const faults: Array<[boolean, string]> = [
    [(before?.choice ?? 0) !== previousChoice, 'another choice stood before'],
    [before?.choice === choice, 'the same choice again'],
    [seq <= (before?.seq ?? 0n), 'the number does not rise'],
  ];
  return faults.flatMap(([found, what]) => (found ? [what] : []));
}
