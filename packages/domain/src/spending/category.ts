import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { type Localized, localizedSchema } from '../core/localized.ts';
import { nameTextSchema } from '../core/plain-text.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { budgetPairSchema } from './amount.ts';
import { fiscalYearSchema } from './fiscal-year.ts';

/** The longest name of a category, ministry or project, in characters. */
export const MAX_NAME_LENGTH = 200;

/**
 * A spending category (specification, section 3) in one fiscal year: `allocated_budget` is the sum of the budget lines of
 * the ministries mapped to it, `spent_budget` the sum of the disbursements; null where the year has none of them.
 */
export const categorySchema = budgetPairSchema.extend({
  category_id: z.number().int(),
  category_name: z.string(),
  names: localizedSchema,
  fiscal_year: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Category = z.infer<typeof categorySchema>;

/** How money that counts to no category is called in files and lists. */
export const NO_CATEGORY: Localized = {
  en: 'Without a category',
  si: 'කාණ්ඩයක් පවරා නැති',
  ta: 'வகை ஒதுக்கப்படாதவை',
};

const nameSchema = nameTextSchema(MAX_NAME_LENGTH);

/** A text that an official gives in three languages. */
export const writtenNamesSchema = z.strictObject({ en: nameSchema, si: nameSchema, ta: nameSchema });

/** What an official sends to create or replace a category. Its budget is computed and can not be sent. */
export const writeCategorySchema = z.strictObject({
  names: writtenNamesSchema,
  ministry_ids: z.array(z.number().int().positive().max(2_147_483_647)).max(200).default([]),
});
export type WriteCategory = z.infer<typeof writeCategorySchema>;

export const categoryParamsSchema = z.object({ id: wholeNumberSchema(1, 2_147_483_647) });
export const categoryResponseSchema = successSchema(categorySchema);
export const listCategoriesQuerySchema = z.object({
  fiscal_year: fiscalYearSchema.optional(),
  format: z.enum(['json', 'csv']).default('json'),
});
export const listCategoriesResponseSchema = successSchema(z.array(categorySchema));
