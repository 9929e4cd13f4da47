import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { SCALE_WORDS } from './column-heading.ts';
import {
  COLUMN_SHAPES,
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  type ImportKind,
  NAMES_SEPARATOR,
} from './import-format.ts';
import {
  AMOUNT_FIELD,
  CURRENCY,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_UNPACKED_BYTES,
  MAX_WORKBOOK_BYTES,
  SCALE_NAMES,
  WARNING_KINDS,
} from './import-records.ts';

/** The example files of each kind. Each is invented, and imported by a test as it is. */
export const EXAMPLE_FILES = {
  budget: ['example-budget.csv', 'example-budget.xlsx'],
  projects: ['example-projects.csv'],
  disbursements: ['example-payments.csv'],
  organisations: ['example-organisations.csv'],
} as const satisfies Record<ImportKind, readonly string[]>;
export const EXAMPLE_NAMES = Object.values(EXAMPLE_FILES).flat();

/** How the files of imports are written: the description by which they are read. */
export const importFormatSchema = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(IMPORT_KINDS),
      /** Required ones first. `heading` is what the first line says; case and spaces around it do not matter. */
      columns: z.array(
        z.object({
          field: z.string(),
          required: z.boolean(),
          shape: z.enum(COLUMN_SHAPES),
          most: z.number().int().nullable(),
          values: z.array(z.string()),
          example: z.string(),
        }),
      ),
      /** The column of the amounts; null where a file of this kind has none. */
      amount_field: z.string().nullable(),
      examples: z.array(z.string()),
    }),
  ),
  limits: z.object({
    bytes: z.number().int(),
    rows: z.number().int(),
    workbook_bytes: z.number().int(),
    unpacked_bytes: z.number().int(),
  }),
  currency: z.string(),
  scales: z.array(z.object({ scale: z.enum(SCALE_NAMES), words: z.array(z.string()) })),
  names_separator: z.string(),
  warnings: z.array(z.enum(WARNING_KINDS)),
});
export type ImportFormat = z.infer<typeof importFormatSchema>;

/** `GET /api/spending/import-format`. */
export const importFormatResponseSchema = successSchema(importFormatSchema);

/** `GET /api/spending/import-format/examples/{name}`. */
export const exampleParamsSchema = z.object({ name: z.enum(EXAMPLE_NAMES as [string, ...string[]]) });

/** How the files of imports are written. */
export function describeImportFormat(): ImportFormat {
  return {
    kinds: IMPORT_KINDS.map((kind) => ({
      kind,
      columns: IMPORT_COLUMNS[kind].map((column) => ({ ...column, values: [...column.values] })),
      amount_field: AMOUNT_FIELD[kind],
      examples: [...EXAMPLE_FILES[kind]],
    })),
    limits: {
      bytes: MAX_IMPORT_BYTES,
      rows: MAX_IMPORT_ROWS,
      workbook_bytes: MAX_WORKBOOK_BYTES,
      unpacked_bytes: MAX_UNPACKED_BYTES,
    },
    currency: CURRENCY,
    scales: SCALE_NAMES.map((scale) => ({
      scale,
      words: Object.keys(SCALE_WORDS).filter((word) => SCALE_WORDS[word] === scale),
    })),
    names_separator: NAMES_SEPARATOR,
    warnings: [...WARNING_KINDS],
  };
}
