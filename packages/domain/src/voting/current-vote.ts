import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { addressSchema } from '../core/hex.ts';
import { CHOICES } from './choice.ts';
import { proposalIdParamSchema } from './get-proposal.ts';

export const currentVoteParamsSchema = proposalIdParamSchema.extend({ wallet: addressSchema });

/**
 * Answer of `GET /api/proposals/{id}/votes/{wallet}`: what a wallet needs to sign the next ballot. `seq` and `next_seq`
 * are decimal text; `digest` is null for no vote and for one sent to the contract directly.
 */
export const currentVoteSchema = z.object({
  choice: z.enum(CHOICES).nullable(),
  seq: z.string(),
  next_seq: z.string(),
  digest: z.string().nullable(),
  text_hash: z.string(),
});
export type CurrentVote = z.infer<typeof currentVoteSchema>;
export const currentVoteResponseSchema = successSchema(currentVoteSchema);
