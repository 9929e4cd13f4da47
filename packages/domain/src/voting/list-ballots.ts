import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { CHOICES } from './choice.ts';

/** Query of `GET /api/proposals/{id}/ballots`: where the last page ended, and how many. */
export const listBallotsQuerySchema = z.object({
  after: z
    .string()
    .regex(/^(a|d)\d{1,18}(\.\d{1,9})?$/, 'Expected the `next` of a page')
    .optional(),
  limit: wholeNumberSchema(1, 1000).default(200),
  format: z.enum(['json', 'csv']).default('json'),
});

/**
 * A ballot as anyone may check it. `signed`: sent to the server, with its signature; `direct`: sent to the contract by
 * the voter's own wallet, or known from the contract alone; signature and digest then only where they were found there. `rejected` names the contract's rule when it refused the ballot, which then does not count.
 */
export const publicBallotSchema = z.object({
  form: z.enum(['signed', 'direct']),
  /** The act's number; null for a direct vote. */
  number: z.string().nullable(),
  digest: z.string().nullable(),
  proposal_id: z.number().int(),
  text_hash: z.string(),
  voter: z.string(),
  choice: z.enum(CHOICES),
  seq: z.string(),
  /** Unix seconds, as signed. */
  deadline: z.string().nullable(),
  signature: z.string().nullable(),
  received_at: z.iso.datetime().nullable(),
  tx_hash: z.string().nullable(),
  rejected: z.string().nullable(),
});
export type PublicBallot = z.infer<typeof publicBallotSchema>;

/** Answer: ballots in the order of receipt, then direct ones by block; `next` is null on the last page. */
export const listBallotsResponseSchema = successSchema(z.array(publicBallotSchema)).extend({
  next: z.string().nullable(),
});
