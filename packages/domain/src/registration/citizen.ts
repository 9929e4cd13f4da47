import { AGE_GROUPS, type AgeGroup } from '../core/age-groups.ts';

/** Only an active citizen takes part. Checked: on the way to the contract. Under age: saved, and takes part later. */
export const CITIZEN_STATUSES = ['checked', 'active', 'under-age', 'revoked'] as const;
export type CitizenStatus = (typeof CITIZEN_STATUSES)[number];

export { AGE_GROUPS, type AgeGroup };

/** Who is recorded but below 18; in no public statistic, so not one of the specification's groups. */
export const UNDER_AGE_GROUP = 'under-18';

/** As a national identity card says it (specification, section 5). */
export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];
