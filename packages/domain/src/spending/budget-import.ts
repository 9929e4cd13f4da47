import { z } from 'zod';
import { nameTextSchema } from '../core/plain-text.ts';
import { BUDGET_PHASES, type BudgetPhase, ECONOMIC_TYPES } from './budget-tree.ts';
import { MAX_NAME_LENGTH } from './category.ts';
import { type FileRow, onceFor, type ReadRow, readAmount, readRow } from './file-row.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import { MAX_HEAD_LENGTH } from './import-format.ts';

const lowerCased = (text: string) => text.trim().toLowerCase();

const rowSchema = onceFor((scale: bigint) =>
  z.object({
    fiscal_year: fiscalYearSchema,
    ministry: nameTextSchema(MAX_NAME_LENGTH),
    ministry_si: nameTextSchema(MAX_NAME_LENGTH).optional(),
    ministry_ta: nameTextSchema(MAX_NAME_LENGTH).optional(),
    head: nameTextSchema(MAX_HEAD_LENGTH).default(''),
    programme: nameTextSchema(MAX_NAME_LENGTH).default(''),
    economic_type: z.string().transform(lowerCased).pipe(z.enum(ECONOMIC_TYPES)),
    phase: z.string().transform(lowerCased).pipe(z.enum(BUDGET_PHASES)).optional(),
    amount: z.string().transform((text, context) => {
      const minor = readAmount(text, scale);
      if (minor !== null && minor >= 0n) return minor;
      context.addIssue({ code: 'custom', message: `Not an amount, or negative: ${text.slice(0, 40)}` });
      return z.NEVER;
    }),
  }),
);

/** One budget line of a file; `amount` in minor units. */
export type BudgetRow = Omit<z.output<ReturnType<typeof rowSchema>>, 'phase'> & { phase: BudgetPhase };

/** Reads a row of a budget file, its amount in units of `scale` rupees, its phase `phase` unless the row says another. */
export function readBudgetRow(row: FileRow, scale: bigint, phase: BudgetPhase): ReadRow<BudgetRow> {
  const read = readRow(rowSchema(scale), row);
  return read.ok ? { ok: true, row: { ...read.row, phase: read.row.phase ?? phase } } : read;
}

/** What makes a budget line one and the same: a second row with the same key is a mistake in the file. */
export function budgetRowKey(row: BudgetRow): string {
  return JSON.stringify([
    row.fiscal_year,
    row.ministry.toLowerCase(),
    row.head,
    row.programme,
    row.economic_type,
    row.phase,
  ]);
}
