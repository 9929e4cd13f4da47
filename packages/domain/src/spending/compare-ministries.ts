import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { amountSchema } from './amount.ts';
import { fiscalYearSchema } from './fiscal-year.ts';

/** Why two years of a ministry can not be compared: its identity changed, or its predecessor is not on record. */
export const INCOMPARABLE_REASONS = ['merged', 'split', 'began', 'ended'] as const;
export type IncomparableReason = (typeof INCOMPARABLE_REASONS)[number];

/**
 * A ministry in two fiscal years. `from`/`to` is null where it did not exist. Comparable only when it is the same
 * organisation in both, or a mere renaming of one predecessor; then `change_percent` is filled and `reason` null.
 */
export const ministryComparisonSchema = z.object({
  ministry_id: z.number().int(),
  names: localizedSchema,
  /** The name it had in the earlier year, where that was another. */
  earlier_names: z.array(localizedSchema),
  from: amountSchema.nullable(),
  to: amountSchema.nullable(),
  comparable: z.boolean(),
  reason: z.enum(INCOMPARABLE_REASONS).nullable(),
  change_percent: z.number().nullable(),
});
export type MinistryComparison = z.infer<typeof ministryComparisonSchema>;

export const compareMinistriesQuerySchema = z.object({
  from: fiscalYearSchema,
  to: fiscalYearSchema,
  format: z.enum(['json', 'csv']).default('json'),
});
export const compareMinistriesResponseSchema = successSchema(
  z.object({ from: z.number().int(), to: z.number().int(), ministries: z.array(ministryComparisonSchema) }),
);

/** `GET /api/spending/ministries?fiscal_year=`: for filters and forms. */
export const listMinistriesResponseSchema = successSchema(
  z.array(
    z.object({
      ministry_id: z.number().int(),
      ministry: z.string(),
      names: localizedSchema,
      valid_from: z.number().int(),
      valid_to: z.number().int().nullable(),
    }),
  ),
);
