import { z } from 'zod';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';
import { MAX_NAME_LENGTH } from './category.ts';
import { type FileRow, onceFor, type ReadRow, readAmount, readRow } from './file-row.ts';
import { FIRST_FISCAL_YEAR } from './fiscal-year.ts';
import { MAX_NOTE_LENGTH } from './import-format.ts';

const name = nameTextSchema(MAX_NAME_LENGTH);

const rowSchema = onceFor((scale: bigint) =>
  z.object({
    paid_on: z
      .string()
      .trim()
      .pipe(z.iso.date('Not a day written as YYYY-MM-DD'))
      .refine(
        (day) => Number(day.slice(0, 4)) >= FIRST_FISCAL_YEAR,
        `Must be in ${FIRST_FISCAL_YEAR} or later`,
      ),
    ministry: name,
    project_name: name.optional(),
    note: plainTextSchema(MAX_NOTE_LENGTH).optional(),
    amount: z.string().transform((text, context) => {
      const minor = readAmount(text, scale);
      if (minor !== null && minor !== 0n) return minor;
      context.addIssue({ code: 'custom', message: `Not an amount, or zero: ${text.slice(0, 40)}` });
      return z.NEVER;
    }),
  }),
);

/** One payment of a file, in minor units; without `project_name` it is money released to a ministry as a whole. */
export type DisbursementRow = z.output<ReturnType<typeof rowSchema>>;

/** Reads a row of a disbursements file, its amount in units of `scale` rupees. A correction is negative. */
export function readDisbursementRow(row: FileRow, scale: bigint): ReadRow<DisbursementRow> {
  return readRow(rowSchema(scale), row);
}
