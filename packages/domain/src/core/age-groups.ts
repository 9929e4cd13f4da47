/** Age groups of the specification's demographics (section 9). */
export const AGE_GROUPS = ['18-25', '26-35', '36-45', '46-55', '55+'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];
