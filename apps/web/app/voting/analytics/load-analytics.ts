import { turnoutResponseSchema } from '@sabha/domain/voting/analytics/turnout';
import { voterDemographicsResponseSchema } from '@sabha/domain/voting/analytics/voter-demographics';
import { votingActivityResponseSchema } from '@sabha/domain/voting/analytics/voting-activity';
import type { Api } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';
import { ANALYTICS_CALLS } from './analytics-calls.ts';

/** What the analytics view shows. A part that fails leaves the others alone. */
export async function loadAnalytics(api: Api) {
  const [demographics, activity, turnout] = await Promise.all([
    load(api, ANALYTICS_CALLS.demographics, voterDemographicsResponseSchema),
    load(api, ANALYTICS_CALLS.activity, votingActivityResponseSchema),
    load(api, ANALYTICS_CALLS.turnout, turnoutResponseSchema),
  ]);
  return { demographics, activity, turnout };
}
export type AnalyticsData = Awaited<ReturnType<typeof loadAnalytics>>;
