import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { PROVINCES } from '../../core/provinces.ts';
import { aboutFiguresSchema, count } from './about-figures.ts';

/** Voters as a percentage of citizens, one decimal; null where there is nobody to compare with. */
export function turnoutPercent(voters: number, citizens: number): number | null {
  return citizens <= 0 ? null : Math.round((voters / citizens) * 1000) / 10;
}

const turnout = {
  voters: count,
  /** Citizens as `GET /api/users/provinces` tells them. */
  citizens: count,
  percent: z.number().nullable(),
};

/** A province, or several together, the last row: citizens who could vote, and who did on any proposal. */
const provinceTurnoutSchema = z.object({ provinces: z.array(z.enum(PROVINCES)), ...turnout });
export type ProvinceTurnout = z.infer<typeof provinceTurnoutSchema>;

/** Answer of `GET /api/proposals/turnout`. */
export const turnoutResponseSchema = successSchema(z.array(provinceTurnoutSchema)).extend({
  about: aboutFiguresSchema.extend(turnout),
});
export type Turnout = z.infer<typeof turnoutResponseSchema>;
