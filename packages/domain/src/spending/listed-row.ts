import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { hashSchema } from '../core/hex.ts';
import { localizedSchema } from '../core/localized.ts';
import { isPlainText } from '../core/text-fault.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { amountSchema } from './amount.ts';
import { sourceSchema } from './source.ts';

/** The furthest row that a page of a list can show; a file has them all, and a filter brings the others nearer. */
export const MAX_ROWS_IN_PAGES = 20_000;
const MAX_PAGE_SIZE = 200;
const MAX_SEARCH_LENGTH = 100;

const idSchema = wholeNumberSchema(1, 2_147_483_647);

/** An id, or `none` for what has none. */
export const idOrNoneSchema = z.union([z.literal('none'), idSchema]);
export const idFilterSchema = idSchema;

/** Words of a search. */
export const wordsSchema = z
  .string()
  .max(MAX_SEARCH_LENGTH)
  .refine(isPlainText, 'Must not contain control characters');

/** A 1-based page of so many rows, or all of them as a file. */
export const rowPageShape = {
  page: wholeNumberSchema(1, MAX_ROWS_IN_PAGES).default(1),
  limit: wholeNumberSchema(1, MAX_PAGE_SIZE).default(50),
  format: z.enum(['json', 'csv']).default('json'),
};

/** Whether the page asked for is among those that can be shown. */
export function isWithinPages({ page, limit }: { page: number; limit: number }): boolean {
  return (page - 1) * limit < MAX_ROWS_IN_PAGES;
}
export const beyondPages = {
  path: ['page'],
  message: `Pages end at row ${MAX_ROWS_IN_PAGES}: narrow the filters, or take the CSV file, which has every row`,
};

/** What every row of public money says of where it comes from and how it is proven. */
export const listedRowSchema = amountSchema.extend({
  /** The ministry's English name as it is anchored; `ministry_names` is how it was called in that fiscal year. */
  ministry: z.string(),
  ministry_id: z.number().int(),
  ministry_names: localizedSchema,
  category: z.object({ category_id: z.number().int(), names: localizedSchema }).nullable(),
  fiscal_year: z.number().int(),
  source: sourceSchema,
  /** The file that an official published it with; null where it was written one by one. */
  file: z
    .object({
      import_id: z.number().int(),
      name: z.string(),
      sha256: z.string().nullable(),
      line: z.number().int().nullable(),
    })
    .nullable(),
  /** Its place under the Merkle root of the newest batch it was published in; null where it is in none. */
  proof: z
    .object({
      state: z.enum(['verified', 'pending']),
      leaf: hashSchema,
      position: z.number().int(),
      batch_id: hashSchema,
      root: hashSchema,
      tx_hash: hashSchema.nullable(),
    })
    .nullable(),
});
export type ListedRow = z.infer<typeof listedRowSchema>;

/**
 * A page of rows, with the number and the sum of all rows that match. `pages` counts those that can be shown. Of a search by words that
 * matches very many rows, `total` are counted: then `more` is true and there is no sum.
 */
export function listedRowsSchema<Row extends z.ZodType>(row: Row) {
  return successSchema(z.array(row)).extend({
    page: pageInfoSchema,
    more: z.boolean(),
    sum: amountSchema.nullable(),
  });
}
