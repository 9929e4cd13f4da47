import type { VoteOutcome } from '@sabha/domain/voting/cast-vote';
import { createElement, lazy } from 'react';
import type { ActInWeb, CheckText } from '../acts/act-in-web.ts';
import { aboutBallot, BALLOT_KIND, type BallotMessage, type VoteIntent } from './ballot-message.ts';
import { shownFailure } from './failure-kinds.ts';
import { proposalTitle } from './proposal-title.ts';
import { refusalWords } from './refusal-words.ts';

type TallyText =
  `tally.${'title' | 'good' | 'replaced' | 'uncounted' | 'other' | 'absent' | 'waiting' | 'bad' | 'unknown'}`;

const AllSignatures = lazy(() => import('./check/all-signatures.tsx'));

/** A citizen's vote on a proposal. */
export const ballotInWeb: ActInWeb<VoteIntent, BallotMessage, VoteOutcome> = {
  kind: BALLOT_KIND,
  contract: 'proposals',
  walletReason: 'vote',
  section: 'voting',
  shape: {
    intent: { proposalId: 'number', choice: ['yes', 'no'], textHash: 'string' },
    message: { voter: 'string', seq: 'string', deadline: 'string' },
  },
  subject: ({ proposalId }) => String(proposalId),
  title: proposalTitle,
  about: aboutBallot,
  say: (t, text, intent, values) => {
    const own = intent && {
      title: t('voting:numbered', { id: intent.proposalId }),
      choice: t(`voting:card.${intent.choice}`),
    };
    return t(`voting:act.${text}`, { ...own, ...values });
  },
  sayFailure: (t, failure, { proposalId }, age) =>
    t(`voting:failure.${shownFailure(failure)}`, { id: proposalId, age }),
  sayReason: refusalWords,
  sayVerdict(t, says: CheckText | TallyText, values) {
    return t(`voting:act.check.${says}`, { ...values });
  },
  moreSteps: ['tally'],
  more: ({ message, ...props }) => createElement(AllSignatures, { ...props, proposalId: message.proposalId }),
  load: async () => (await import('./ballot-code.ts')).ballotCode,
};
