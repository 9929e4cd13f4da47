import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { PROVINCES } from '../core/provinces.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { amountSchema, budgetPairSchema, minorSchema } from './amount.ts';
import { sourceSchema } from './source.ts';
import { verificationSchema } from './verification.ts';

/** The specification's four statuses (section 3) and the two that its "other" stands for. */
export const PROJECT_STATUSES = [
  'Completed',
  'In Progress',
  'Near Completion',
  'Delayed',
  'Planned',
  'Suspended',
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/**
 * A project (specification, section 3); `progress` is spent of allocated in percent, capped at 100. What was spent is null, and with
 * it the progress, where no payment of it is on record, nor any that names another project of its ministry and year.
 */
export const projectSchema = budgetPairSchema.extend({
  allocated_budget: z.number(),
  allocated_budget_minor: minorSchema,
  project_id: z.number().int(),
  project_name: z.string(),
  names: localizedSchema,
  province: z.enum(PROVINCES),
  ministry: z.string(),
  ministry_id: z.number().int(),
  ministry_names: localizedSchema,
  /** As an official stated it, which is what is anchored; null where it follows its ministry's. */
  category_id: z.number().int().nullable(),
  /** To which it counts; null to none. */
  categories: z
    .object({ category_id: z.number().int(), category_name: z.string(), names: localizedSchema })
    .nullable(),
  status: z.enum(PROJECT_STATUSES),
  /** The description in English; null reads 'No detailed description available for this project.' */
  view_details: z.string().nullable(),
  details: localizedSchema.nullable(),
  progress: z.number().min(0).max(100).nullable(),
  fiscal_year: z.number().int(),
  source: sourceSchema,
  verification: verificationSchema,
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  updatedAt: z.string(),
});
export type Project = z.infer<typeof projectSchema>;

/** Money paid out on a day. A correction is a further row with a negative amount: nothing is ever rewritten. */
export const disbursementSchema = amountSchema.extend({
  disbursement_id: z.number().int(),
  paid_on: z.iso.date(),
  note: z.string().nullable(),
  source: sourceSchema,
  verification: verificationSchema,
});
export type Disbursement = z.infer<typeof disbursementSchema>;

/** So many payments of a project are shown and proven with it, the newest; all of them are in the list of payments. */
export const SHOWN_PAYMENTS = 50;

/** A project with all that the details dialog shows. `utilization` is null when nothing was allocated or it is not known. */
export const projectDetailsSchema = projectSchema.extend({
  remaining_budget: z.number().nullable(),
  remaining_budget_minor: z.string().nullable(),
  utilization: z.number().nullable(),
  /** The newest payments, oldest first. */
  disbursements: z.array(disbursementSchema).max(SHOWN_PAYMENTS),
  /** How many payments there are in all. */
  disbursement_count: z.number().int().nonnegative(),
});
export type ProjectDetails = z.infer<typeof projectDetailsSchema>;

export const projectParamsSchema = z.object({ id: wholeNumberSchema(1, 2_147_483_647) });
export const projectResponseSchema = successSchema(projectDetailsSchema);
