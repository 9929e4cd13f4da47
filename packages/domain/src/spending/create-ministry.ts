import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { writtenNamesSchema } from './category.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import {
  changeNoteSchema,
  changeSourceSchema,
  organisationIdSchema,
  SUCCESSION_KINDS,
} from './ministry-decisions.ts';

/**
 * A ministry under its first name. Its first and last fiscal year are null where they are not known or still to come. With
 * `predecessor_ids` it took over from those ministries in its first year, as `kind` says and `source` tells.
 */
export const createMinistrySchema = z
  .strictObject({
    names: writtenNamesSchema,
    valid_from: fiscalYearSchema.nullable().default(null),
    valid_to: fiscalYearSchema.nullable().default(null),
    category_id: organisationIdSchema.nullable().default(null),
    predecessor_ids: z.array(organisationIdSchema).max(20).default([]),
    kind: z.enum(SUCCESSION_KINDS).optional(),
    source: changeSourceSchema.nullable().default(null),
    note: changeNoteSchema,
  })
  .refine(({ valid_from, valid_to }) => valid_to === null || valid_from === null || valid_to >= valid_from, {
    message: 'Must not end before it begins',
    path: ['valid_to'],
  })
  .refine(
    ({ predecessor_ids, valid_from, kind, source }) =>
      predecessor_ids.length === 0 || (valid_from !== null && kind !== undefined && source !== null),
    { message: 'A ministry with predecessors needs valid_from, kind and source', path: ['predecessor_ids'] },
  );
export const createMinistryResponseSchema = successSchema(z.object({ ministry_id: z.number().int() }));
export type CreateMinistry = z.infer<typeof createMinistrySchema>;
