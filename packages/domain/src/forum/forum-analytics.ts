import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { labelCountsSchema } from './comments/comment.ts';
import { partlyLocalizedSchema } from './policy-text.ts';

/** How far back the figures go, the present hour and day included. */
export const ANALYTICS_HOURS = 24;
export const ANALYTICS_DAYS = 30;
/** How many policies the answer lists; the file has all. */
export const MOST_ENGAGED = 10;

export const FORUM_FIGURES = ['hours', 'days', 'labels', 'engagement'] as const;
export type ForumFigure = (typeof FORUM_FIGURES)[number];

/** Query of `GET /api/policies/analytics`: `figure` is what a CSV file has; JSON has all of them. */
export const forumAnalyticsQuerySchema = z.object({
  figure: z.enum(FORUM_FIGURES).default('hours'),
  format: z.enum(['json', 'csv']).default('json'),
});

const count = z.number().int().nonnegative();

/** One hour of a day in Colombo, as HH:MM, and when it began. */
const forumHourSchema = z.object({
  hour: z.string(),
  starts_at: z.iso.datetime(),
  views: count,
  comments: count,
});
export type ForumHour = z.infer<typeof forumHourSchema>;

/**
 * One day in Colombo. `labels` adds up to `comments`; null where fewer than five people wrote what is shown of that day. It is the
 * label that a comment has now, on the day on which it was written.
 */
const forumDaySchema = z.object({
  day: z.iso.date(),
  views: count,
  comments: count,
  labels: labelCountsSchema.nullable(),
});
export type ForumDay = z.infer<typeof forumDaySchema>;

/** One policy since it was published. `engagement` is comments plus likes, as in `average_engagement` of the statistics. */
const engagedPolicySchema = z.object({
  policy_id: z.number().int().positive(),
  name: z.string(),
  names: partlyLocalizedSchema,
  views: count,
  comments: count,
  likes: count,
  engagement: count,
});
export type EngagedPolicy = z.infer<typeof engagedPolicySchema>;

/**
 * Answer: every hour and day, the earliest first, the present one last and not over; and the policies with the most engagement, then
 * the most views. Comments and replies that are shown are counted, in the hour in which they were written: who removes or hides one
 * lowers an earlier figure. Statements of the opinion map are no comments here.
 */
export const forumAnalyticsResponseSchema = successSchema(
  z.object({
    hours: z.array(forumHourSchema).length(ANALYTICS_HOURS),
    days: z.array(forumDaySchema).length(ANALYTICS_DAYS),
    engagement: z.array(engagedPolicySchema).max(MOST_ENGAGED),
  }),
);
export type ForumAnalytics = z.infer<typeof forumAnalyticsResponseSchema>['data'];
