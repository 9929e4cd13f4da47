import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { writtenNamesSchema } from './category.ts';
import { fiscalYearSchema } from './fiscal-year.ts';

/** A ministry under one name, from a fiscal year on, and the organisations it took over from. */
export const createMinistrySchema = z
  .strictObject({
    names: writtenNamesSchema,
    valid_from: fiscalYearSchema,
    valid_to: fiscalYearSchema.nullable().default(null),
    predecessor_ids: z.array(z.number().int().positive().max(2_147_483_647)).max(20).default([]),
  })
  .refine(({ valid_from, valid_to }) => valid_to === null || valid_to >= valid_from, {
    message: 'Must not end before it begins',
    path: ['valid_to'],
  });
export const createMinistryResponseSchema = successSchema(z.object({ ministry_id: z.number().int() }));
export type CreateMinistry = z.infer<typeof createMinistrySchema>;
