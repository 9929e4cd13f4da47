import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { LANGUAGES, localizedSchema } from '../core/localized.ts';
import { periodQuerySchema, periodSchema } from './period.ts';

/** What the overview lists. */
export const ACTIVITY_KINDS = [
  'budget-published',
  'projects-published',
  'import-undone',
  'project-created',
  'project-updated',
  'project-removed',
  'spending-anchored',
  'proposal-created',
  'proposal-updated',
  'proposal-extended',
  'proposal-removed',
  'votes-recorded',
  'petitions-started',
  'signatures-recorded',
  'petition-answered',
  'petition-answer-corrected',
  'petition-rejected',
  'petition-removed',
  'petition-reopened',
  'petition-signatures-invalidated',
  'petition-signatures-reinstated',
  'policy-created',
  'policy-updated',
  'policy-moved',
  'policies-imported',
  'citizens-authorised',
  'role-granted',
  'role-withdrawn',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Icons and colours of the specification's dashboard data (section 3), defaults last. */
export const ACTIVITY_ICONS = [
  'DollarSign',
  'Building',
  'Vote',
  'AlertTriangle',
  'MessageSquare',
  'FileText',
] as const;
export const ACTIVITY_COLORS = ['green', 'blue', 'purple', 'red', 'indigo', 'gray'] as const;

/** Query of `GET /api/overview/activities`: the days, and the language of titles and descriptions. */
export const activitiesQuerySchema = periodQuerySchema.extend({ language: z.enum(LANGUAGES).default('en') });

/**
 * What happened of one kind on one day, of which `title`, `description`, `timestamp`, `icon` and `color` are the specification's
 * (section 3, "Dashboard data"). Nothing in it names a citizen.
 */
export const activitySchema = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  /** What happened, with the day's sum: "1,234 votes recorded on the ledger". In the language asked for, as the next. */
  title: z.string(),
  /** To what it happened ("FY 2024 · estimates.csv"), of several the latest; else which office did it, or in how many transactions. */
  description: z.string(),
  /** What it happened to, for example a project's name, or a file with its years; null where there is nothing or more than one to name. */
  subject: localizedSchema.nullable(),
  /** To how many things it happened that day. */
  count: z.number().int().nonnegative(),
  /** When it happened last that day, an ISO 8601 instant. */
  timestamp: z.iso.datetime({ offset: true }),
  icon: z.enum(ACTIVITY_ICONS).catch('FileText'),
  color: z.enum(ACTIVITY_COLORS).catch('gray'),
  /** Where it can be seen: a path without a language, for example `/voting/proposals/3`. */
  href: z.string().startsWith('/').nullable(),
});
export type Activity = z.infer<typeof activitySchema>;

/** Answer of `GET /api/overview/activities`: one row for each kind and day, the newest first. */
export const activitiesResponseSchema = successSchema(z.array(activitySchema)).extend({
  period: periodSchema,
});
