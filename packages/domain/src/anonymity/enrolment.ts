import { z } from 'zod';
import { receiptSchema } from '../acts/receipt.ts';
import { successSchema } from '../core/envelope.ts';
import { addressSchema, wordSchema } from '../core/hex.ts';
import { signatureSchema } from '../core/signature.ts';
import { membershipSchema } from './membership.ts';

/** How often one person may replace an identity, and in which time. */
export const MOST_REPLACEMENTS = 2;
export const REPLACEMENT_PERIOD_DAYS = 365;
/** For longer than a scope's interval of 30 days a replaced identity's new leaf stays out of the census. */
export const REPLACEMENT_REST_DAYS = 31;

const wholeText = z.string().regex(/^(0|[1-9]\d{0,15})$/, 'Expected a whole number');

/**
 * Body of `POST /api/anonymity/enrolments`. The proof shows that the sender has the identity: over the group of this one leaf, whose root is
 * the commitment; scope kind `enrol`, subject the wallet, words generation and commitment.
 */
export const enrolBodySchema = z.object({
  citizen: addressSchema,
  commitment: wordSchema,
  generation: z.number().int().positive().max(1_000),
  deadline: wholeText,
  signature: signatureSchema,
  proof: z.strictObject({ nullifier: wordSchema, points: z.array(wordSchema).length(8) }),
});
export type EnrolBody = z.infer<typeof enrolBodySchema>;

/** Answer of an enrolment. Every answer about a session has the membership too, so that asking for it shows nothing. */
export const enrolResponseSchema = successSchema(
  z.object({ membership: membershipSchema, receipt: receiptSchema }),
);
