import type { Proven } from '../../anonymity/identity-messages.ts';
import { ownActs } from '../../anonymity/own-acts.ts';

/** A vote on a report that was cast during this visit. */
interface OwnVote {
  /** 1 up, 2 down. */
  readonly choice: 1 | 2;
  readonly seq: bigint;
  /** When it is published at the latest, while it waits. */
  readonly publishedBy: Date | null;
  /** Who confirmed the list of citizens that it was proved for. */
  readonly list: Pick<Proven, 'confirmedElsewhere' | 'fingerprint'>;
}

export const ownVotes = ownActs<OwnVote>();
