import { refusal } from '@sabha/domain/core/refusal';
import { VOTE_PROBLEMS } from '@sabha/domain/voting/vote-errors';

/** Refusals that several operations of officials share, in the same words. */
export const PROPOSAL_PROBLEMS = {
  'proposal-unknown': {
    status: 404,
    message: ({ proposalId }: { readonly proposalId: number }) =>
      VOTE_PROBLEMS['proposal-unknown'].message(proposalId),
  },
  'proposal-withdrawn': refusal(409, 'This proposal has already been withdrawn'),
  'proposal-closed': refusal(409, 'Voting on this proposal has ended. The result stands.'),
  'proposal-changing': refusal(
    409,
    'A change of this proposal is not on the ledger yet. Please try again when it is.',
  ),
  'window-impossible': refusal(400, 'Voting must close after it opens, in the future and within a year'),
  'category-unknown': refusal(400, 'There is no such category'),
} as const;
