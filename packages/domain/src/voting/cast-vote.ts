import { z } from 'zod';
import { receiptSchema } from '../acts/receipt.ts';
import { successSchema } from '../core/envelope.ts';
import { signatureSchema } from '../core/signature.ts';
import { ballotSchema } from './ballot.ts';
import { CHOICES } from './choice.ts';

/** What the citizen signed beyond the specification's fields: see ballot.ts. `seq` and `deadline` are decimal text. */
const signedFields = {
  walletAddress: ballotSchema.shape.voter,
  textHash: ballotSchema.shape.textHash,
  seq: ballotSchema.shape.seq,
  deadline: ballotSchema.shape.deadline,
  signature: signatureSchema,
};

/**
 * Body of `POST /api/proposal/vote-yes` and `/api/proposal/vote-no` (section 7). `signerIndex` is accepted and ignored:
 * the citizen signs the act, the relayer only pays for it.
 */
export const voteYesNoBodySchema = z.object({
  proposalId: ballotSchema.shape.proposalId,
  signerIndex: z.number().int().optional(),
  ...signedFields,
});

/** Body of `POST /api/proposals/vote` (section 7). */
export const voteBodySchema = z.object({
  proposalId: ballotSchema.shape.proposalId,
  voteType: z.enum(CHOICES),
  ...signedFields,
});

/** Body of `POST /api/proposals/{id}/vote/{type}`: the proposal and the choice are in the path. */
export const voteByPathBodySchema = z.object(signedFields);

/** The last part of that path. */
export const voteTypeParamSchema = z.object({ type: z.enum(CHOICES) });

export type SignedBallotFields = z.infer<typeof voteByPathBodySchema>;

/** What became of a vote (section 3). The tally is the one just after this vote was counted. */
export const voteOutcomeSchema = z.object({
  previous_vote: z.enum([...CHOICES, 'none']),
  new_vote: z.enum(CHOICES),
  /** Whether this vote replaced an earlier one. */
  vote_change: z.boolean(),
  yes_votes: z.number().int().nonnegative(),
  no_votes: z.number().int().nonnegative(),
  receipt: receiptSchema,
});
export type VoteOutcome = z.infer<typeof voteOutcomeSchema>;

/** Answer to an accepted vote. The same signed ballot sent twice gets its first receipt again. */
export const castVoteResponseSchema = successSchema(voteOutcomeSchema);
