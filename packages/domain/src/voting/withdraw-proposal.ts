import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { plainTextSchema } from '../core/plain-text.ts';
import { proposalSchema } from './proposal.ts';

/**
 * From so long before its closing on a proposal can not be withdrawn any more. The contract takes no withdrawal once voting
 * has ended; ten minutes are many times what a transaction takes to be mined, raised fees included.
 */
export const LAST_WITHDRAWAL_MS = 10 * 60 * 1000;

/** Body of `DELETE /api/proposals/{id}`: nothing disappears, a tombstone with its reason stays in public. */
export const withdrawProposalBodySchema = z
  .object({
    reason: plainTextSchema(1000, 'Please give a reason'),
  })
  .strict();
export type WithdrawProposalBody = z.infer<typeof withdrawProposalBodySchema>;

/** Answer of `DELETE /api/proposals/{id}`: the proposal as it is now. */
export const withdrawProposalResponseSchema = successSchema(proposalSchema);
