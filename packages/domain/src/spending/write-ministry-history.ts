import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { nameTextSchema } from '../core/plain-text.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { MAX_NAME_LENGTH, writtenNamesSchema } from './category.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import {
  changeNoteSchema,
  changeSourceSchema,
  organisationIdSchema,
  SUCCESSION_KINDS,
} from './ministry-decisions.ts';
import { ministryHistorySchema } from './ministry-history.ts';

/** `GET /api/spending/organisations`: everything that is known of every ministry. */
export const listOrganisationsResponseSchema = successSchema(z.array(ministryHistorySchema));

/** `POST /api/spending/ministries/{id}/names`: a name from a fiscal year on, and the document that tells of it. */
export const nameMinistrySchema = z.strictObject({
  names: writtenNamesSchema,
  since: fiscalYearSchema,
  source: changeSourceSchema,
  note: changeNoteSchema,
});
export type NameMinistry = z.output<typeof nameMinistrySchema>;

/** `POST /api/spending/ministries/{id}/aliases`: another writing of its name in files. */
export const addAliasSchema = z.strictObject({ name: nameTextSchema(MAX_NAME_LENGTH) });

/** `POST /api/spending/ministries/{id}/predecessors`: it came out of others, or took over a part of them. */
export const addPredecessorsSchema = z.strictObject({
  predecessor_ids: z.array(organisationIdSchema).min(1).max(20),
  kind: z.enum(SUCCESSION_KINDS),
  year: fiscalYearSchema,
  source: changeSourceSchema,
  note: changeNoteSchema,
});
export type AddPredecessors = z.output<typeof addPredecessorsSchema>;

/** `PUT /api/spending/ministries/{id}/categories/{since}`: the category from a year on (null: its money counts to none). */
export const setMinistryCategorySchema = z.strictObject({ category_id: organisationIdSchema.nullable() });

const idParam = wholeNumberSchema(1, 2_147_483_647);
export const nameParamsSchema = z.object({ id: idParam, nameId: idParam });
export const aliasParamsSchema = z.object({ id: idParam, aliasId: idParam });
export const successionParamsSchema = z.object({ id: idParam, successionId: idParam });
export const ministryCategoryParamsSchema = z.object({ id: idParam, since: fiscalYearSchema });
