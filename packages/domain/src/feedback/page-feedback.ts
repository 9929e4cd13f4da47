import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { LANGUAGES } from '../core/localized.ts';
import { fiscalYearSchema } from '../spending/fiscal-year.ts';
import { FEEDBACK_PAGES } from './feedback-pages.ts';
import { MISSING_REASONS } from './missing-reasons.ts';

const answered = {
  page: z.enum(FEEDBACK_PAGES),
  language: z.enum(LANGUAGES),
};

/** `POST /api/feedback/pages`. The same `answer_id`, a random number of the browser's, changes the answer that it gave before. */
export const pageAnswerSchema = z
  .strictObject({
    ...answered,
    answer_id: z.uuid(),
    /** Null where the page is of no fiscal year. */
    fiscal_year: fiscalYearSchema.nullable(),
    enough: z.boolean(),
    missing: z.enum(MISSING_REASONS).nullable().default(null),
  })
  .refine(({ enough, missing }) => !enough || missing === null, 'Nothing is missing where it was enough');
export type PageAnswer = z.output<typeof pageAnswerSchema>;

const emptyIsNull = (text: unknown) => (text === '' || text === undefined ? null : text);

/** `POST /api/feedback/pages/form`: the same from a page without scripts, which is then shown again. `back` is its address. */
export const pageAnswerFormSchema = z.strictObject({
  ...answered,
  fiscal_year: z.preprocess(emptyIsNull, fiscalYearSchema.nullable()),
  enough: z.enum(['yes', 'no']),
  missing: z.preprocess(emptyIsNull, z.enum(MISSING_REASONS).nullable()),
  back: z.string().max(2_000),
});
export type PageAnswerForm = z.output<typeof pageAnswerFormSchema>;

/** The counts of a page in a fiscal year and a language. `missing` has what was said with a No. */
export const pageAnswersSchema = z.object({
  page: z.enum(FEEDBACK_PAGES),
  fiscal_year: z.number().int().nullable(),
  language: z.enum(LANGUAGES),
  yes: z.number().int(),
  no: z.number().int(),
  missing: z.partialRecord(z.enum(MISSING_REASONS), z.number().int()),
});
export type PageAnswers = z.infer<typeof pageAnswersSchema>;

/** `GET /api/feedback/pages`: everything that was counted, of one page and year where asked for. */
export const pageAnswersQuerySchema = z.object({
  page: z.enum(FEEDBACK_PAGES).optional(),
  fiscal_year: fiscalYearSchema.optional(),
  format: z.enum(['json', 'csv']).default('json'),
});
export const pageAnswersResponseSchema = successSchema(z.array(pageAnswersSchema));
export const pageAnswerResponseSchema = successSchema(z.null());
