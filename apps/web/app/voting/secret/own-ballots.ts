import type { Choice } from '@sabha/domain/voting/choice';
import type { Proven } from '../../anonymity/identity-messages.ts';
import { ownActs } from '../../anonymity/own-acts.ts';

/** A secret ballot that was cast or found again during this visit. */
export interface OwnBallot {
  readonly choice: Choice;
  readonly seq: bigint;
  /** When it is published at the latest, while it waits. */
  readonly publishedBy: Date | null;
  /** Who confirmed the list of citizens that it was proved for; absent where it was only found again. */
  readonly list?: Pick<Proven, 'confirmedElsewhere' | 'fingerprint'>;
}

export const ownBallots = ownActs<OwnBallot>();
