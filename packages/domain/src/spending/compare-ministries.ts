import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { amountSchema } from './amount.ts';
import { pricesSchema } from './analysis/prices.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import { SUCCESSION_KINDS, shownChangeSchema } from './ministry-decisions.ts';
import { sourceSchema } from './source.ts';

/** Why a ministry's amounts of two years are not simply those of one ministry. Only a merger leaves them comparable. */
export const INCOMPARABLE_REASONS = ['merged', 'split', 'began', 'ended'] as const;
export type IncomparableReason = (typeof INCOMPARABLE_REASONS)[number];

const namedMinistrySchema = z.object({ ministry_id: z.number().int(), names: localizedSchema });

/** A change between two years; a ministry that only got another name is its own predecessor. */
export const ministryChangeSchema = shownChangeSchema.extend({
  kind: z.enum(SUCCESSION_KINDS),
  /** The first fiscal year after the change. */
  year: z.number().int(),
  predecessor: namedMinistrySchema,
  successor: namedMinistrySchema,
});
export type MinistryChange = z.infer<typeof ministryChangeSchema>;

/** The sums of ministries that can only be compared together, because one of them was split. */
export const comparedTogetherSchema = z.object({
  from: amountSchema,
  to: amountSchema,
  change_percent: z.number().nullable(),
  /** Those of either year. */
  ministry_ids: z.array(z.number().int()),
});

/**
 * A ministry in two fiscal years. `from`/`to` is null where it did not exist. Comparable when everything it goes back to
 * continues in it alone: itself, a renamed predecessor, or several that merged (`reason` says so), whose amounts `from`
 * adds up. Then `change_percent` is filled. Where a predecessor was split, `together` has the sums of all concerned.
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
  together: comparedTogetherSchema.nullable(),
  /** What happened to it and to those it goes back to between the years, oldest first. */
  changes: z.array(ministryChangeSchema),
});
export type MinistryComparison = z.infer<typeof ministryComparisonSchema>;

export const compareMinistriesQuerySchema = z.object({
  from: fiscalYearSchema,
  to: fiscalYearSchema,
  /** The year whose prices both are in; left out, they are as published. */
  prices: fiscalYearSchema.optional(),
  format: z.enum(['json', 'csv']).default('json'),
});
/** Two years side by side, with the sources of each. */
export const comparisonSchema = z.object({
  from: z.number().int(),
  to: z.number().int(),
  prices: pricesSchema,
  sources: z.object({ from: z.array(sourceSchema), to: z.array(sourceSchema) }),
  ministries: z.array(ministryComparisonSchema),
});
export type Comparison = z.infer<typeof comparisonSchema>;
export const compareMinistriesResponseSchema = successSchema(comparisonSchema);

/** `GET /api/spending/ministries?fiscal_year=`: for filters and forms. */
export const listMinistriesResponseSchema = successSchema(
  z.array(
    z.object({
      ministry_id: z.number().int(),
      ministry: z.string(),
      names: localizedSchema,
      /** First and last fiscal year; null where it is not known, or still to come. */
      valid_from: z.number().int().nullable(),
      valid_to: z.number().int().nullable(),
    }),
  ),
);
