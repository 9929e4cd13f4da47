import { z } from 'zod';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';
import { PROVINCES } from '../core/provinces.ts';
import { MAX_NAME_LENGTH } from './category.ts';
import { type FileRow, onceFor, type ReadRow, readAmount, readRow } from './file-row.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import { MAX_DETAILS_LENGTH } from './import-format.ts';
import { PROJECT_STATUSES } from './project.ts';

const name = nameTextSchema(MAX_NAME_LENGTH);
const details = plainTextSchema(MAX_DETAILS_LENGTH).optional();

const rowSchema = onceFor((scale: bigint) =>
  z.object({
    project_name: name,
    project_name_si: name.optional(),
    project_name_ta: name.optional(),
    province: z.string().trim().pipe(z.enum(PROVINCES)),
    ministry: name,
    /** Left out: that of the ministry, where it has one. */
    category: name.optional(),
    status: z.string().trim().pipe(z.enum(PROJECT_STATUSES)),
    allocated_budget: z.string().transform((text, context) => {
      const minor = readAmount(text, scale);
      if (minor !== null && minor >= 0n) return minor;
      context.addIssue({ code: 'custom', message: `Not an amount, or negative: ${text.slice(0, 40)}` });
      return z.NEVER;
    }),
    fiscal_year: fiscalYearSchema,
    details,
    details_si: details,
    details_ta: details,
  }),
);

/** One project of a file; `allocated_budget` in minor units, names by the English one where a language is left out. */
export type ProjectRow = z.output<ReturnType<typeof rowSchema>>;

/** Reads a row of a projects file, its amount in units of `scale` rupees. */
export function readProjectRow(row: FileRow, scale: bigint): ReadRow<ProjectRow> {
  return readRow(rowSchema(scale), row);
}

/** What makes a project one and the same within a fiscal year. */
export function projectRowKey(row: ProjectRow): string {
  return JSON.stringify([row.fiscal_year, row.ministry.toLowerCase(), row.project_name.toLowerCase()]);
}
