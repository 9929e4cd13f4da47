import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { proposalSchema } from './proposal.ts';

/** A proposal's number in a path: digits only, the contract's id, at most 2^31 - 1. */
export const proposalIdParamSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Expected a proposal number')
    .transform(Number)
    .refine((id) => id <= 2_147_483_647, 'Expected a proposal number'),
});

/** Answer of `GET /api/proposals/{id}`. */
export const getProposalResponseSchema = successSchema(proposalSchema);
