import { ballotSubject } from '@sabha/anonymity/acts/ballot-words';
import { parseHash } from '@sabha/domain/core/hex';
import type { BallotKind } from '@sabha/domain/voting/ballot-terms';

/** What secret ballots about a proposal name; null where ballots are open. */
export function ballotSubjectOf(
  id: number,
  { ballot_kind, text_hash }: { readonly ballot_kind: BallotKind; readonly text_hash: string },
): string | null {
  return ballot_kind === 'secret' ? ballotSubject(id, parseHash(text_hash)) : null;
}
