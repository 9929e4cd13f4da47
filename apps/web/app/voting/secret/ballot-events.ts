import type { Word } from '@sabha/anonymity/field';
import { type Choice, choiceNumber } from '@sabha/domain/voting/choice';

/** A ballot of one's own among the published ones. */
export interface PublishedBallot {
  readonly nullifier: Word;
  readonly words: readonly Word[];
  readonly digest: Word;
}

/** The own ballots that are published, and what the last of them says. */
export interface OwnBallots {
  readonly rows: readonly PublishedBallot[];
  readonly last: PublishedBallot;
  readonly choice: Choice;
}

/**
 * What the contract has of the own last ballot: `counted` as it says; `hidden`: counted, and opened after the close; `waiting`: nothing yet;
 * `differs`: something else.
 */
export type OnLedger = 'counted' | 'hidden' | 'waiting' | 'differs';

interface BallotEvent {
  readonly nullifier?: bigint | undefined;
  readonly digest?: Word | undefined;
  readonly choice?: number | undefined;
}

/** What is known of the own last ballot after one more event of its proposal. */
export function afterEvent(
  known: OnLedger,
  name: 'SecretBallotCounted' | 'SecretBallotOpened',
  { nullifier, digest, choice: number }: BallotEvent,
  { rows, last, choice }: OwnBallots,
): OnLedger {
  if (nullifier !== BigInt(last.nullifier)) return known;
  if (name === 'SecretBallotOpened') return known === 'hidden' ? said(number, choice) : known;
  if (digest === last.digest) return said(number, choice);
  // The contract comes after the record: an own ballot before the last is no difference yet.
  return rows.some((row) => row.digest === digest) ? 'waiting' : 'differs';
}

function said(number: number | undefined, choice: Choice): OnLedger {
  if (number === 0) return 'hidden';
  return number === choiceNumber(choice) ? 'counted' : 'differs';
}
