import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { periodSchema } from './period.ts';

/** What the overview lists. The texts are the reader's; the record is the server's. */
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

/** What happened of one kind on one day. Nothing in it names a citizen. */
export const activitySchema = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  /** What it happened to, for example a project's or a proposal's name; null where there is nothing or more than one to name. */
  subject: localizedSchema.nullable(),
  /** To how many things it happened that day; null where they are not counted. */
  count: z.number().int().nonnegative().nullable(),
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
