import { type Word, wordOf } from '@sabha/anonymity/field';
import { castNumbered, type VoteStep } from '../../anonymity/cast-numbered.ts';
import { scopeIn } from '../../anonymity/send-act.ts';
import type { PageSettings } from '../../shell/context.ts';
import { ownVotes } from './own-votes.ts';

interface Vote {
  readonly id: number;
  /** The report's id on the contract. */
  readonly subject: Word;
  readonly choice: 1 | 2;
}

/** Votes on a report without a wallet's name. Rejects with VoteFailed. */
export async function castVote(
  settings: PageSettings,
  { id, subject, choice }: Vote,
  onStep: (step: VoteStep) => void,
): Promise<void> {
  const scope = scopeIn(settings, 'report-vote', subject);
  const say = async (seq: bigint) => ({ words: [wordOf(seq), wordOf(BigInt(choice))], content: null });
  const order = { scope, last: ownVotes.last(id), say };
  const { seq, list, receipt } = await castNumbered(settings, order, onStep);
  ownVotes.keep(id, { choice, seq, publishedBy: new Date(receipt.in_log_by * 1000), list });
}
