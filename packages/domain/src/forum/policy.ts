import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { LANGUAGES, localizedSchema } from '../core/localized.ts';
import { labelCountsSchema } from './comments/comment.ts';
import { POLICY_STATUSES } from './policy-status.ts';
import { partlyLocalizedSchema } from './policy-text.ts';

/**
 * A policy with the specification's fields (section 3) and what is needed to show it in three languages. `name`, `description`
 * and `view_full_policy` are the English ones, or the first that there is; `view_full_policy` is as it was written: see
 * `policyLink`. Instants are ISO 8601.
 */
export const policySchema = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  description: z.string(),
  status: z.enum(POLICY_STATUSES),
  /** The English name of the ministry; null where none is named. */
  ministry: z.string().nullable(),
  updated_at: z.iso.datetime(),
  created_time: z.iso.datetime(),
  /** Empty where there is none. */
  view_full_policy: z.string(),
  texts: z.object({ name: partlyLocalizedSchema, description: partlyLocalizedSchema }),
  links: partlyLocalizedSchema,
  /** The languages in which more than its name can be read. */
  languages: z.array(z.enum(LANGUAGES)),
  ministry_id: z.number().int().positive().nullable(),
  ministry_names: localizedSchema.nullable(),
  /** The number of its bill, as the gazette has it, for example `383/2023`; null where it is none. */
  bill_number: z.string().nullable(),
  /** The day of its bill (YYYY-MM-DD); null where it is none. */
  bill_date: z.iso.date().nullable(),
  /** Where it was taken from, where it was imported. */
  source: z
    .object({ name: z.string(), url: z.string().nullable(), licence: z.string().nullable() })
    .nullable(),
  /** Comments and replies that are shown. */
  comments: z.number().int().nonnegative(),
  /** Of these; null while fewer than five people have written any. */
  labels: labelCountsSchema.nullable(),
  /** Rises with each change by an official: what `If-Match` of a change names. */
  version: z.number().int().positive(),
});
export type PolicyView = z.infer<typeof policySchema>;

/** One state of its texts; `office` wrote it. Versions are numbered from 1. */
const policyVersionSchema = z.object({
  number: z.number().int().positive(),
  written_at: z.iso.datetime(),
  office: localizedSchema,
});

/** A move from one status to another; the first has no `from`. A move back has a reason. */
export const statusChangeSchema = z.object({
  from: z.enum(POLICY_STATUSES).nullable(),
  to: z.enum(POLICY_STATUSES),
  reason: localizedSchema.nullable(),
  at: z.iso.datetime(),
  office: localizedSchema,
});
export type StatusChange = z.infer<typeof statusChangeSchema>;

/** Answer of `GET /api/policies/{id}`: the policy with its whole text, its versions and status changes, the oldest first. */
export const policyPageSchema = policySchema.extend({
  text: partlyLocalizedSchema,
  versions: z.array(policyVersionSchema),
  status_timeline: z.array(statusChangeSchema),
});
export type PolicyPage = z.infer<typeof policyPageSchema>;
export const policyPageResponseSchema = successSchema(policyPageSchema);

/** Answer of `GET /api/policies/{id}/versions/{number}`: everything that an office had written then. */
export const policyVersionResponseSchema = successSchema(
  policyVersionSchema.extend({
    name: partlyLocalizedSchema,
    description: partlyLocalizedSchema,
    text: partlyLocalizedSchema,
    links: partlyLocalizedSchema,
    ministry_id: z.number().int().positive().nullable(),
  }),
);

/** Answer of `GET /api/policies/statistics`. */
export const policyStatisticsResponseSchema = successSchema(
  z.object({
    statistics: z.object({
      total_policies: z.number().int().nonnegative(),
      active_policies: z.number().int().nonnegative(),
      /** Comments and replies that are shown, of all policies. */
      total_comments: z.number().int().nonnegative(),
      /** Comments and likes, for each policy that has a comment, to one digit; null where none has. */
      average_engagement: z.number().nonnegative().nullable(),
      status_breakdown: z.record(z.enum(POLICY_STATUSES), z.number().int().nonnegative()),
      /** The ministries that have policies, by their English names. */
      ministries: z.array(
        z.object({
          id: z.number().int().positive(),
          names: localizedSchema,
          policies: z.number().int().positive(),
        }),
      ),
    }),
  }),
);
