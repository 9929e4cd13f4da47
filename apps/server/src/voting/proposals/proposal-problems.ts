import { VOTE_PROBLEMS } from '@sabha/domain/voting/vote-errors';

/** Refusals that several operations of officials share, in the same words. */
export const PROPOSAL_PROBLEMS = {
  'proposal-unknown': {
    status: 404,
    message: ({ proposalId }: { readonly proposalId: number }) =>
      VOTE_PROBLEMS['proposal-unknown'].message(proposalId),
  },
  'proposal-withdrawn': { status: 409, message: 'This proposal was withdrawn already' },
  'proposal-closed': { status: 409, message: 'Voting on this proposal has ended: what was decided stands' },
  'proposal-changing': {
    status: 409,
    message: 'A change of this proposal is not on the ledger yet. Please try again when it is.',
  },
  'window-impossible': {
    status: 400,
    message: 'Voting must close after it opens, in the future and within a year',
  },
  'category-unknown': { status: 400, message: 'There is no such category' },
} as const;
