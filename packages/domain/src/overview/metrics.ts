import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';

/** A count and its change in percent; the change is null where there is nothing to compare. */
const countedSchema = z.object({
  count: z.number().int().nonnegative(),
  change: z.number().nullable(),
});

/** Headline figures of the overview that do not come from spending. Null: no source to compute it from. */
export const overviewMetricsSchema = z.object({
  /** The total of `GET /api/users/statistics`; the change is that of this month (Colombo). */
  activeCitizens: countedSchema.nullable(),
  /** Policies plus their comments ("provincial discussions"); the change is that of 30 days. */
  discussions: countedSchema.nullable(),
  /**
   * The share of the recorded acts of every kind whose record on the chain matches, of those that have one: 100 only if all do. Null
   * before the first comparison, and where there is nothing to compare.
   */
  securityScore: z
    .object({
      percent: z.number().min(0).max(100),
      matched: z.number().int().nonnegative(),
      mismatched: z.number().int().nonnegative(),
      comparedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type OverviewMetrics = z.infer<typeof overviewMetricsSchema>;

/** Answer of `GET /api/overview/metrics`. */
export const overviewMetricsResponseSchema = successSchema(overviewMetricsSchema);
