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
});
export type OverviewMetrics = z.infer<typeof overviewMetricsSchema>;

/** Answer of `GET /api/overview/metrics`. */
export const overviewMetricsResponseSchema = successSchema(overviewMetricsSchema);
