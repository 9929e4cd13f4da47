import type { Choice } from '@sabha/domain/voting/ballot';
import type { VoteOutcome } from '@sabha/domain/voting/cast-vote';
import { createElement, lazy } from 'react';
import type { ActInWeb, ActText } from '../acts/act-in-web.ts';
import { shownFailure } from './failure-kinds.ts';

/** What a voter wants: a choice, on the text that the page shows and none that has taken its place since. */
export interface VoteIntent {
  readonly proposalId: number;
  readonly choice: Choice;
  readonly textHash: string;
}

/** A ballot as it is kept and written to receipt files. Numbers beyond 2^53 are decimal text. */
export interface BallotMessage extends VoteIntent {
  readonly voter: string;
  readonly seq: string;
  readonly deadline: string;
}

type TallyText = `tally.${'title' | 'good' | 'replaced' | 'uncounted' | 'waiting' | 'bad' | 'unknown'}`;
type CheckText = ActText extends infer Text ? (Text extends `check.${infer Says}` ? Says : never) : never;

const AllSignatures = lazy(async () => ({
  default: (await import('./check/all-signatures.tsx')).AllSignatures,
}));

/** A citizen's vote on a proposal. */
export const ballotInWeb: ActInWeb<VoteIntent, BallotMessage, VoteOutcome> = {
  kind: 'ballot',
  contract: 'proposals',
  walletReason: 'vote',
  shape: {
    intent: { proposalId: 'number', choice: ['yes', 'no'], textHash: 'string' },
    message: { voter: 'string', seq: 'string', deadline: 'string' },
  },
  subject: ({ proposalId }) => String(proposalId),
  about: ({ voter, seq, deadline }) => ({ author: voter, seq, deadline }),
  say: (t, text, intent, values) => {
    const own = intent && { id: intent.proposalId, choice: t(`voting:card.${intent.choice}`) };
    return t(`voting:act.${text}`, { ...own, ...values });
  },
  sayFailure: (t, failure, { proposalId }, age) =>
    t(`voting:failure.${shownFailure(failure)}`, { id: proposalId, age }),
  sayVerdict(t, says: CheckText | TallyText, values) {
    return t(`voting:act.check.${says}`, { ...values });
  },
  moreSteps: ['tally'],
  more: ({ message, ...props }) => createElement(AllSignatures, { ...props, proposalId: message.proposalId }),
  load: async () => (await import('./ballot-code.ts')).ballotCode,
};
