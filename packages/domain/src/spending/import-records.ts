import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { hashSchema } from '../core/hex.ts';
import { plainTextSchema } from '../core/plain-text.ts';
import { webAddressSchema } from '../core/web-address.ts';
import { amountSchema, minorSchema } from './amount.ts';
import { BUDGET_PHASES } from './budget-tree.ts';

/** What a file may hold: budget lines, projects, or money paid out. */
export const IMPORT_KINDS = ['budget', 'projects', 'disbursements'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_STATES = ['preview', 'published', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The unit of an amount column, in rupees. */
export const AMOUNT_SCALES = {
  rupee: 1n,
  thousand: 1_000n,
  million: 1_000_000n,
  billion: 1_000_000_000n,
} as const;
export type AmountScale = keyof typeof AMOUNT_SCALES;
const SCALE_NAMES = ['rupee', 'thousand', 'million', 'billion'] as const satisfies readonly AmountScale[];

/** The columns each kind can take; the ones in `required` must be mapped or have a column of the same name. */
export const IMPORT_FIELDS = {
  budget: {
    required: ['fiscal_year', 'ministry', 'economic_type', 'amount'],
    optional: ['ministry_si', 'ministry_ta', 'head', 'programme', 'phase'],
  },
  projects: {
    required: [
      'project_name',
      'province',
      'ministry',
      'category',
      'status',
      'allocated_budget',
      'fiscal_year',
    ],
    optional: ['project_name_si', 'project_name_ta', 'details', 'details_si', 'details_ta'],
  },
  disbursements: {
    required: ['paid_on', 'ministry', 'amount'],
    optional: ['project_name', 'note', 'fiscal_year'],
  },
} as const satisfies Record<ImportKind, { required: readonly string[]; optional: readonly string[] }>;

export const MAX_IMPORT_BYTES = 4_000_000;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_ROW_ERRORS = 200;

const figureSchema = z.string().trim().min(1).max(30);

/** `POST /api/spending/imports`: the file's text, how to read it, where it comes from, and the totals it should have. */
export const createImportSchema = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  file_name: plainTextSchema(200),
  csv: z
    .string()
    .min(1, 'The file is empty')
    .max(MAX_IMPORT_BYTES, 'The file is too large')
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'The file is not a text in UTF-8'),
  /** Field → column heading, where they differ. */
  map: z.record(z.string().max(40), z.string().max(200)).default({}),
  scale: z.enum(SCALE_NAMES).default('rupee'),
  /** The phase of budget lines whose file has no such column. */
  phase: z.enum(BUDGET_PHASES).default('approved'),
  source: z.strictObject({
    name: plainTextSchema(300),
    url: webAddressSchema.nullable().default(null),
    licence: plainTextSchema(100).nullable().default(null),
    retrieved_at: z.iso.date(),
    invented: z.boolean().default(false),
  }),
  /** Totals to reconcile with, in the file's scale. `total` is the sum of the amount column. */
  expect: z
    .strictObject({
      recurrent: figureSchema.optional(),
      capital: figureSchema.optional(),
      total: figureSchema.optional(),
    })
    .default({}),
});
export type CreateImport = z.infer<typeof createImportSchema>;
export type CreateImportInput = z.input<typeof createImportSchema>;

/** What is wrong with a row; `line` is the line of the file that the row begins on, counted from 1. */
export const rowErrorSchema = z.object({
  line: z.number().int(),
  field: z.string().nullable(),
  message: z.string(),
});
export type RowError = z.infer<typeof rowErrorSchema>;

/** A total against the operator's figure; `difference_minor` is found less expected. */
export const reconciliationSchema = z.object({
  measure: z.enum(['recurrent', 'capital', 'total']),
  expected_minor: minorSchema,
  found_minor: minorSchema,
  difference_minor: minorSchema,
  matches: z.boolean(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** An import as an official sees it. It can be published when it has no errors and every given total matches. */
export const importSchema = z.object({
  import_id: z.number().int(),
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  row_count: z.number().int(),
  error_count: z.number().int(),
  /** At most the first `MAX_ROW_ERRORS`. */
  errors: z.array(rowErrorSchema),
  totals: z.array(
    z.object({
      fiscal_year: z.number().int(),
      rows: z.number().int(),
      recurrent: amountSchema.nullable(),
      capital: amountSchema.nullable(),
      total: amountSchema,
    }),
  ),
  reconciliation: z.array(reconciliationSchema),
  /** The first rows as they were understood. */
  sample: z.array(z.record(z.string(), z.string())),
  can_publish: z.boolean(),
  batch_ids: z.array(hashSchema),
  created_at: z.string(),
  published_at: z.string().nullable(),
  undone_at: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof importSchema>;
export const importResponseSchema = successSchema(importSchema);
export const listImportsResponseSchema = successSchema(z.array(importSchema));
