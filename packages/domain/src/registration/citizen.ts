import { z } from 'zod';
import { AGE_GROUPS, type AgeGroup } from '../core/age-groups.ts';
import { addressSchema } from '../core/hex.ts';
import { PROVINCES } from '../core/provinces.ts';

/** Only an active citizen takes part. Checked: on the way to the contract. Under age: saved, and takes part later. */
export const CITIZEN_STATUSES = ['checked', 'active', 'under-age', 'revoked'] as const;
export type CitizenStatus = (typeof CITIZEN_STATUSES)[number];

export { AGE_GROUPS, type AgeGroup };

/** Who is recorded but below 18; in no public statistic, so not one of the specification's groups. */
export const UNDER_AGE_GROUP = 'under-18';

/** As a national identity card says it (specification, section 5). */
export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

/** What the public statistics keep of a citizen, derived once: the wallet and three coarse facts, nothing personal. */
export const citizenSchema = z.object({
  wallet: addressSchema,
  province: z.enum(PROVINCES),
  ageGroup: z.enum(AGE_GROUPS),
  gender: z.enum(GENDERS),
});
export type NewCitizen = z.infer<typeof citizenSchema>;
