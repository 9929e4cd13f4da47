import { z } from 'zod';
import { AGE_GROUPS, type AgeGroup } from '../../core/age-groups.ts';
import { successSchema } from '../../core/envelope.ts';
import { aboutFiguresSchema, count } from './about-figures.ts';

/** The colour of an age group; one of several together has that of the youngest. */
export const AGE_GROUP_COLORS: Readonly<Record<AgeGroup, string>> = {
  '18-25': '#1d4ed8',
  '26-35': '#0f766e',
  '36-45': '#b45309',
  '46-55': '#7e22ce',
  '55+': '#be123c',
};

/** Age groups published together and how many voters are in them (specification, section 3: name, value, color). */
const voterDemographicSchema = z.object({
  name: z.string(),
  value: count,
  color: z.string(),
  groups: z.array(z.enum(AGE_GROUPS)),
});
export type VoterDemographic = z.infer<typeof voterDemographicSchema>;

/** Answer of `GET /api/proposals/voterdemographics`; from the youngest to the oldest. */
export const voterDemographicsResponseSchema = successSchema(z.array(voterDemographicSchema)).extend({
  about: aboutFiguresSchema,
});
export type VoterDemographics = z.infer<typeof voterDemographicsResponseSchema>;
