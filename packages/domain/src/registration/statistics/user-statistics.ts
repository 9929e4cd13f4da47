import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { localizedSchema } from '../../core/localized.ts';
import { PROVINCES } from '../../core/provinces.ts';
import { AGE_GROUPS, GENDERS } from '../citizen.ts';

const count = z.number().int().nonnegative();

/** Groups that are too small to be published, or changed too little to be published yet, are null; `withheld` counts those people. */
function groupsOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.object({
    groups: z.array(z.object({ value: z.enum(values), count: count.nullable() })),
    withheld: count,
  });
}

/** What is said of all registered people together. People count from the day after they became citizens. */
export const userStatisticsSchema = z.object({
  /** "Active citizens", here and on the overview. */
  total: count,
  by_province: groupsOf(PROVINCES),
  by_age_group: groupsOf(AGE_GROUPS),
  by_gender: groupsOf(GENDERS),
  /** Month by month (Colombo), the earliest first: who became a citizen, and who left. */
  growth: z.array(z.object({ month: z.string(), registered: count, ended: count })),
});
export type UserStatistics = z.infer<typeof userStatisticsSchema>;

/** Answer of `GET /api/users/statistics`. */
export const userStatisticsResponseSchema = successSchema(userStatisticsSchema);

/** Answer of `GET /api/users/provinces`: every province with its names, the count null where it is withheld. */
export const userProvincesResponseSchema = successSchema(
  z.array(z.object({ province: z.enum(PROVINCES), name: localizedSchema, count: count.nullable() })),
).extend({ withheld: count });
export type UserProvinces = z.infer<typeof userProvincesResponseSchema>;
