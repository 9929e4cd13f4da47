import { ballotWords } from '@sabha/anonymity/acts/ballot-words';
import type { Word } from '@sabha/anonymity/field';
import { type Choice, choiceNumber } from '@sabha/domain/voting/choice';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { castNumbered, type VoteStep } from '../../anonymity/cast-numbered.ts';
import { saltIn } from '../../anonymity/identity-holder.ts';
import type { ScopeParts } from '../../anonymity/identity-messages.ts';
import { scopeIn } from '../../anonymity/send-act.ts';
import { VoteFailed } from '../../anonymity/vote-failure.ts';
import type { PageSettings } from '../../shell/context.ts';
import { frozenFor } from './frozen-for.ts';
import { ownBallots } from './own-ballots.ts';

/** In what an identity has one ballot: the proposal with the text that it has. Rejects with VoteFailed where ballots are open. */
export function ballotScope(
  settings: PageSettings,
  { ballot_subject: subject }: Pick<ProposalView, 'ballot_subject'>,
): ScopeParts {
  if (subject === null) throw new VoteFailed('closed');
  return scopeIn(settings, 'ballot', subject as Word); // a hash
}

/** Votes on a proposal in secret. Rejects with VoteFailed. */
export async function castBallot(
  settings: PageSettings,
  proposal: ProposalView,
  choice: Choice,
  onStep: (step: VoteStep) => void,
): Promise<void> {
  const scope = ballotScope(settings, proposal);
  const number = choiceNumber(choice);
  const say = async (seq: bigint) => {
    const salt = await saltIn(scope, seq);
    return { words: ballotWords(seq, number, salt), content: { choice: number, salt } };
  };
  const order = { scope, frozen: frozenFor(proposal), last: ownBallots.last(proposal.id), say };
  const { seq, list, receipt } = await castNumbered(settings, order, onStep);
  ownBallots.keep(proposal.id, { choice, seq, publishedBy: new Date(receipt.in_log_by * 1000), list });
}
