import { z } from 'zod';
import { localizedSchema } from '../core/localized.ts';
import { PROVINCES } from '../core/provinces.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import {
  beyondPages,
  idFilterSchema,
  idOrNoneSchema,
  isWithinPages,
  listedRowSchema,
  listedRowsSchema,
  rowPageShape,
  wordsSchema,
} from './listed-row.ts';

const monthSchema = z
  .string()
  .regex(/^(19[4-9]\d|20\d\d|2100)-(0[1-9]|1[0-2])$/, 'Not a month written as YYYY-MM');

/** What narrows the payments; the page's address has the same names. */
export const paymentFiltersSchema = z.object({
  fiscal_year: fiscalYearSchema.optional(),
  month: monthSchema.optional(),
  /** The last month: payments up to its end. */
  until: monthSchema.optional(),
  ministry: idFilterSchema.optional(),
  category: idOrNoneSchema.optional(),
  /** `none`: payments that name no project. */
  project: idOrNoneSchema.optional(),
  /** The province of the payment's project. */
  province: z.enum(PROVINCES).optional(),
  /** The fiscal year of the payment's project, which may be another than that of the payment. */
  project_year: fiscalYearSchema.optional(),
  /** Words of the note, the project or the ministry. */
  q: wordsSchema.optional(),
});
export type PaymentFilters = z.infer<typeof paymentFiltersSchema>;

/** `GET /api/spending/payments`: the newest first. */
export const listPaymentsQuerySchema = paymentFiltersSchema
  .extend(rowPageShape)
  .refine(isWithinPages, beyondPages);
export type ListPaymentsQuery = z.infer<typeof listPaymentsQuerySchema>;

/** A payment. What an official took back is a row of its own with the opposite sign; both stay. */
export const listedPaymentSchema = listedRowSchema.extend({
  disbursement_id: z.number().int(),
  paid_on: z.iso.date(),
  /** What it was for, as the source says; null where it says nothing. */
  note: z.string().nullable(),
  /** Null: money released to the ministry as a whole. `removed`: the project has no page any more. */
  project: z
    .object({
      project_id: z.number().int(),
      names: localizedSchema,
      province: z.enum(PROVINCES),
      removed: z.boolean(),
    })
    .nullable(),
  /** The row that this one takes back, and the row that takes this one back. */
  takes_back: z.number().int().nullable(),
  taken_back_by: z.number().int().nullable(),
});
export type ListedPayment = z.infer<typeof listedPaymentSchema>;
export const listPaymentsResponseSchema = listedRowsSchema(listedPaymentSchema);
export type ListPaymentsResponse = z.infer<typeof listPaymentsResponseSchema>;
