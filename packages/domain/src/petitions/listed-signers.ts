import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';

/** Body of `PUT /api/petitions/{id}/listing`: whether the pseudonym of the session's citizen stands among the signers. */
export const petitionListingBodySchema = z.object({ listed: z.boolean() });
/** Answer of `GET` and `PUT /api/petitions/{id}/listing`. */
export const petitionListingResponseSchema = successSchema(z.object({ listed: z.boolean() }));

/** Query of `GET /api/petitions/{id}/signers`. With `format=csv` every listed signer comes as a file. */
export const petitionSignersQuerySchema = z.object({
  page: wholeNumberSchema(1, 100_000).default(1),
  limit: wholeNumberSchema(1, 100).default(50),
  format: z.enum(['json', 'csv']).default('json'),
});
/** Somebody who signed and chose to be listed. */
export const listedSignerSchema = z.object({
  /** The pseudonym of the wallet. Two wallets may share it: it proves nothing. */
  pseudonym: z.string(),
  /** The day in Colombo on which they chose it. */
  listed_on: z.iso.date(),
});
export type ListedSigner = z.infer<typeof listedSignerSchema>;
/** Answer: those who chose to be listed and whose signature counts, the latest first. */
export const petitionSignersResponseSchema = successSchema(z.array(listedSignerSchema)).extend({
  page: pageInfoSchema,
});
