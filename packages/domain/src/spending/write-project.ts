import { z } from 'zod';
import { parseMoney } from '../core/money.ts';
import { plainTextSchema } from '../core/plain-text.ts';
import { PROVINCES } from '../core/provinces.ts';
import { MAX_AMOUNT_MINOR } from './amount.ts';
import { writtenNamesSchema } from './category.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import { PROJECT_STATUSES } from './project.ts';

const MAX_DETAILS_LENGTH = 5_000;
const detailsSchema = plainTextSchema(MAX_DETAILS_LENGTH);
const idSchema = z.number().int().positive().max(2_147_483_647);

const overLimit = (minor: bigint) => minor > MAX_AMOUNT_MINOR || minor < -MAX_AMOUNT_MINOR;

/** Rupees as a decimal text with at most two decimals ("1234.50"), read as minor units. */
export const rupeesTextSchema = z
  .string()
  .max(30)
  .transform((text, context) => {
    const minor = parseMoney(text);
    if (minor !== null && !overLimit(minor)) return minor;
    context.addIssue({ code: 'custom', message: 'Must be an amount in rupees with at most two decimals' });
    return z.NEVER;
  });

/** What an official sends to create or replace a project. Spent money is computed and can not be sent. */
export const writeProjectSchema = z.strictObject({
  names: writtenNamesSchema,
  province: z.enum(PROVINCES),
  ministry_id: idSchema,
  /** Null: it counts to the category of its ministry, where that has one. */
  category_id: idSchema.nullable(),
  status: z.enum(PROJECT_STATUSES),
  allocated_budget: rupeesTextSchema.refine((minor) => minor >= 0n, 'Must not be negative'),
  details: z
    .strictObject({ en: detailsSchema, si: detailsSchema, ta: detailsSchema })
    .nullable()
    .default(null),
  fiscal_year: fiscalYearSchema,
  source_id: idSchema,
});
export type WriteProject = z.infer<typeof writeProjectSchema>;

/** What an official sends to record money paid out for a project; negative for a correction. */
export const recordDisbursementSchema = z.strictObject({
  paid_on: z.iso.date(),
  amount: rupeesTextSchema.refine((minor) => minor !== 0n, 'Must not be zero'),
  note: plainTextSchema(500).nullable().default(null),
  source_id: idSchema,
});
export type RecordDisbursement = z.infer<typeof recordDisbursementSchema>;
