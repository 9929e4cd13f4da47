import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { amountSchema } from './amount.ts';
import { pricesSchema } from './analysis/prices.ts';
import { fiscalYearSchema } from './fiscal-year.ts';

/** What happened to a ministry between two years. Only a merger leaves amounts that can be compared. */
export const INCOMPARABLE_REASONS = ['merged', 'split', 'began', 'ended'] as const;
export type IncomparableReason = (typeof INCOMPARABLE_REASONS)[number];

/**
 * A ministry in two fiscal years. `from`/`to` is null where it did not exist. Comparable when everything it goes back to
 * continues in it alone: itself, a renamed predecessor, or several that merged (`reason` says so), whose amounts `from`
 * adds up. Then `change_percent` is filled.
 */
export const ministryComparisonSchema = z.object({
  ministry_id: z.number().int(),
  names: localizedSchema,
  /** The ministries of the earlier year that it goes back to, where they had another name, each with its amount. */
  predecessors: z.array(amountSchema.extend({ ministry_id: z.number().int(), names: localizedSchema })),
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
  /** The year whose prices both are in; left out, they are as published. */
  prices: fiscalYearSchema.optional(),
  format: z.enum(['json', 'csv']).default('json'),
});
export const compareMinistriesResponseSchema = successSchema(
  z.object({
    from: z.number().int(),
    to: z.number().int(),
    prices: pricesSchema,
    ministries: z.array(ministryComparisonSchema),
  }),
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
