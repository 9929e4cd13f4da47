import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { SUCCESSION_KINDS, shownChangeSchema } from './ministry-decisions.ts';

/** A ministry that another is related to, under its name in the year of the change. */
const relatedMinistrySchema = shownChangeSchema.extend({
  succession_id: z.number().int(),
  ministry_id: z.number().int(),
  names: localizedSchema,
  kind: z.enum(SUCCESSION_KINDS),
  /** The first fiscal year of which the budget is the successor's. */
  year: z.number().int(),
});

/** What is known of a ministry over the years. Years are fiscal years, `to_year` is included; null is open. */
export const ministryHistorySchema = z.object({
  ministry_id: z.number().int(),
  /** Its newest name. */
  names: localizedSchema,
  began: z.number().int().nullable(),
  ended: z.number().int().nullable(),
  /** Whether it is not known to have ended. */
  exists_today: z.boolean(),
  /** Oldest first; the first has no `from_year`, the newest no `to_year`. */
  names_by_year: z.array(
    shownChangeSchema.extend({
      name_id: z.number().int(),
      names: localizedSchema,
      from_year: z.number().int().nullable(),
      to_year: z.number().int().nullable(),
    }),
  ),
  aliases: z.array(z.object({ alias_id: z.number().int(), name: z.string() })),
  predecessors: z.array(relatedMinistrySchema),
  successors: z.array(relatedMinistrySchema),
  /** Oldest first, of the ministry as a whole; `category_id` and `names` are null where its money counts to none. */
  categories_by_year: z.array(
    z.object({
      category_id: z.number().int().nullable(),
      names: localizedSchema.nullable(),
      from_year: z.number().int().nullable(),
      to_year: z.number().int().nullable(),
    }),
  ),
});
export type MinistryHistory = z.infer<typeof ministryHistorySchema>;

export const ministryParamsSchema = z.object({ id: wholeNumberSchema(1, 2_147_483_647) });

/** `GET /api/spending/ministries/{id}`. */
export const ministryHistoryResponseSchema = successSchema(ministryHistorySchema);
