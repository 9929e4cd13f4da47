import { z } from 'zod';
import { PRIORITIES, type Priority } from './report-choices.ts';

/** The specification's figures of all reports (section 3). A report that its author took back is in none of them. */
export const reportStatisticsSchema = z.object({
  total_reports: z.number().int().nonnegative(),
  resolved_reports: z.number().int().nonnegative(),
  unresolved_reports: z.number().int().nonnegative(),
  /** In percent, with one decimal; 0 without reports. */
  resolution_rate_percentage: z.number(),
  /** How many have each priority. */
  priority_breakdown: z.record(z.enum(PRIORITIES), z.number().int().nonnegative()),
  /** From release to resolution, with one decimal; null while none is resolved. */
  average_resolution_days: z.number().nullable(),
});
export type ReportStatistics = z.infer<typeof reportStatisticsSchema>;

/** The reports of one priority. */
export interface PriorityFigures {
  readonly priority: Priority;
  readonly total: number;
  readonly resolved: number;
  /** How long the resolved ones took together. */
  readonly seconds: number;
}

const DAY_SECONDS = 86_400;

export function reportStatistics(figures: readonly PriorityFigures[]): ReportStatistics {
  const sum = (of: (one: PriorityFigures) => number) => figures.reduce((all, one) => all + of(one), 0);
  const [total, resolved] = [sum((one) => one.total), sum((one) => one.resolved)];
  const count = (priority: Priority) => figures.find((one) => one.priority === priority)?.total ?? 0;
  return {
    total_reports: total,
    resolved_reports: resolved,
    unresolved_reports: total - resolved,
    resolution_rate_percentage: total === 0 ? 0 : oneDecimal((resolved * 100) / total),
    priority_breakdown: {
      CRITICAL: count('CRITICAL'),
      HIGH: count('HIGH'),
      MEDIUM: count('MEDIUM'),
      LOW: count('LOW'),
    },
    average_resolution_days:
      resolved === 0 ? null : oneDecimal(sum((one) => one.seconds) / resolved / DAY_SECONDS),
  };
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
