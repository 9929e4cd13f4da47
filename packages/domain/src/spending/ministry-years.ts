import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { amountSchema } from './amount.ts';

export const ministryParamsSchema = z.object({ id: wholeNumberSchema(1, 2_147_483_647) });

/**
 * What a ministry has and what it paid in a fiscal year, under the name and id that it had then. `payments` is their number;
 * \`spent\` is null where none is in force, so that nothing is known of it.
 */
export const ministryYearSchema = z.object({
  fiscal_year: z.number().int(),
  ministry_id: z.number().int(),
  names: localizedSchema,
  recurrent: amountSchema,
  capital: amountSchema,
  total: amountSchema,
  budget_lines: z.number().int(),
  spent: amountSchema.nullable(),
  payments: z.number().int(),
});
export type MinistryYear = z.infer<typeof ministryYearSchema>;

/** `GET /api/spending/ministries/{id}/years`: itself and all that it goes back to, the earliest year first. */
export const ministryYearsResponseSchema = successSchema(z.array(ministryYearSchema));
