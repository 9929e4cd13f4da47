import { z } from 'zod';
import { addressSchema, hashSchema } from '../core/hex.ts';
import { CHOICES } from './choice.ts';

const MAX_UINT64 = 2n ** 64n - 1n;

/** A whole number as decimal text, so that JSON keeps all its digits; bounded by uint64. */
const uint64Text = z
  .string()
  .regex(/^(0|[1-9]\d{0,19})$/, 'Expected a whole number')
  .transform((text) => BigInt(text))
  .refine((value) => value <= MAX_UINT64, 'Number too large');

/**
 * A ballot as a citizen signs it (EIP-712). `textHash` is the hash of the proposal's text, so a text cannot be changed
 * under a vote; `seq` rises per voter and proposal, and the highest wins; `deadline` is in Unix seconds.
 */
export const ballotSchema = z.object({
  proposalId: z
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
  textHash: hashSchema,
  choice: z.enum(CHOICES),
  voter: addressSchema,
  seq: uint64Text.refine((value) => value > 0n, 'seq starts at 1'),
  deadline: uint64Text,
});
export type Ballot = z.infer<typeof ballotSchema>;
