import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { PROVINCES } from '../../core/provinces.ts';

const count = z.number().int().nonnegative();

/** Query of `GET /api/petitions/{id}/provinces`. */
export const petitionProvincesQuerySchema = z.object({ format: z.enum(['json', 'csv']).default('json') });

/** A province, and about how many of the counted signers live there; null for fewer than five. */
const provinceSignersSchema = z.object({ province: z.enum(PROVINCES), signatures: count.nullable() });

/** Answer: every province, once enough signers are counted. Numbers hold noise and are rounded: see decision 016. */
export const petitionProvincesResponseSchema = successSchema(z.array(provinceSignersSchema)).extend({
  about: z.object({
    /** When signers were last counted; null before the first time. */
    as_of: z.iso.datetime().nullable(),
    /** Signers who are counted. */
    counted: count,
    /** Signers who are not counted yet, or cannot be. */
    waiting: count,
    /** Signers who are counted at once at least. */
    smallest_batch: count,
    /** Published numbers are multiples of this. */
    rounded_to: count,
    /** Why `data` is empty; null where it is not. */
    reason: z.enum(['too-few']).nullable(),
  }),
});
export type PetitionProvinces = z.infer<typeof petitionProvincesResponseSchema>;
