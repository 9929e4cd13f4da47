import { z } from 'zod';
import { colomboDay } from '../core/colombo.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';

export const FIRST_FISCAL_YEAR = 1948; // independence; nothing older is published
export const LAST_FISCAL_YEAR = 2100;

const EXPECTED = `Must be a fiscal year from ${FIRST_FISCAL_YEAR} to ${LAST_FISCAL_YEAR}`;

/** A fiscal year of Sri Lanka, which is the calendar year in Asia/Colombo: a number, or a text of four digits. */
export const fiscalYearSchema = wholeNumberSchema(FIRST_FISCAL_YEAR, LAST_FISCAL_YEAR, EXPECTED);

/** `?fiscal_year=`: left out means the newest year that has a published budget. */
export const fiscalYearQuerySchema = z.object({ fiscal_year: fiscalYearSchema.optional() });

/** The fiscal year that an instant falls in. */
export function fiscalYearOf(instant: Date): number {
  return Number(colomboDay(instant).slice(0, 4));
}
