import { z } from 'zod';
import { localizedSchema } from '../core/localized.ts';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';
import { webAddressSchema } from '../core/web-address.ts';
import { MAX_NAME_LENGTH, writtenNamesSchema } from './category.ts';
import { fiscalYearSchema } from './fiscal-year.ts';

/**
 * How one ministry came out of another. `renamed`, `merged` and `split` end the predecessor; after `took-over-part` it
 * goes on without what the successor took over.
 */
export const SUCCESSION_KINDS = ['renamed', 'merged', 'split', 'took-over-part'] as const;
export type SuccessionKind = (typeof SUCCESSION_KINDS)[number];

export const organisationIdSchema = z.number().int().positive().max(2_147_483_647);

/** The document that tells of a change. */
export const changeSourceSchema = z.strictObject({
  name: plainTextSchema(300),
  url: webAddressSchema.nullable().default(null),
});
export type ChangeSource = z.output<typeof changeSourceSchema>;

/** What was compared or left open, in three languages. */
const noteTextSchema = plainTextSchema(500);
export const changeNoteSchema = z
  .strictObject({ en: noteTextSchema, si: noteTextSchema, ta: noteTextSchema })
  .nullable()
  .default(null);

/** How a change is shown; `source` is null where none was recorded (changes from before sources were kept). */
export const shownChangeSchema = z.object({
  source: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
  note: localizedSchema.nullable(),
});

/** A ministry that nobody knew: it gets these names and this category (null: its money counts to none). */
const newMinistrySchema = z.strictObject({
  as: z.literal('new'),
  names: writtenNamesSchema,
  category_id: organisationIdSchema.nullable(),
  /** Its first fiscal year, where that is known. */
  began: fiscalYearSchema.nullable().default(null),
});

/** Another writing of the name of a known ministry ("Ministry of Defense"). */
const sameMinistrySchema = z.strictObject({ as: z.literal('same'), ministry_id: organisationIdSchema });

/** A known ministry under a new name from a year on: `since` is the file's first year for it unless given. */
const renamedMinistrySchema = z.strictObject({
  as: z.literal('new-name'),
  ministry_id: organisationIdSchema,
  names: writtenNamesSchema,
  since: fiscalYearSchema.optional(),
  source: changeSourceSchema,
  note: changeNoteSchema,
});

/** A new ministry that took over from known ones in a year: the first fiscal year of which the budget is its own. */
const successorMinistrySchema = z.strictObject({
  as: z.literal('successor'),
  names: writtenNamesSchema,
  category_id: organisationIdSchema.nullable(),
  predecessor_ids: z.array(organisationIdSchema).min(1).max(20),
  kind: z.enum(SUCCESSION_KINDS),
  year: fiscalYearSchema,
  source: changeSourceSchema,
  note: changeNoteSchema,
});

/** What an official decides about a name in a file that no ministry bears. */
export const ministryDecisionSchema = z.discriminatedUnion('as', [
  newMinistrySchema,
  sameMinistrySchema,
  renamedMinistrySchema,
  successorMinistrySchema,
]);
export type MinistryDecision = z.output<typeof ministryDecisionSchema>;

/** The decisions about the names of one file. A name is told by its folded form, so each may come once. */
export const ministryDecisionsSchema = z
  .array(z.strictObject({ name: nameTextSchema(MAX_NAME_LENGTH), decision: ministryDecisionSchema }))
  .max(500);
export type MinistryDecisions = z.output<typeof ministryDecisionsSchema>;
