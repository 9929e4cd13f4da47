import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { hashSchema } from '../core/hex.ts';
import { parseMoney } from '../core/money.ts';
import { plainTextSchema } from '../core/plain-text.ts';
import { amountSchema, minorSchema } from './amount.ts';
import { BUDGET_PHASES } from './budget-tree.ts';
import { IMPORT_KINDS, type ImportKind } from './import-format.ts';
import { ministryDecisionSchema, ministryDecisionsSchema } from './ministry-decisions.ts';
import { newSourceSchema } from './source.ts';

/** The kinds whose rows are amounts of money. */
export type MoneyImportKind = Exclude<ImportKind, 'organisations'>;
/** The column that holds a row's amount; null where the rows are no money. */
export const AMOUNT_FIELD = {
  budget: 'amount',
  projects: 'allocated_budget',
  disbursements: 'amount',
  organisations: null,
} as const satisfies Record<ImportKind, string | null>;
/** `receiving`: parts are missing or it was not checked yet; `preview`: checked. */
export const IMPORT_STATES = ['receiving', 'preview', 'published', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The unit of an amount column, in rupees. */
export const AMOUNT_SCALES = {
  rupee: 1n,
  thousand: 1_000n,
  million: 1_000_000n,
  billion: 1_000_000_000n,
} as const;
export type AmountScale = keyof typeof AMOUNT_SCALES;
export const CURRENCY = 'LKR';
export const SCALE_NAMES = [
  'rupee',
  'thousand',
  'million',
  'billion',
] as const satisfies readonly AmountScale[];

/** The most that one file may hold: both are checked before the whole file is read. */
export const MAX_IMPORT_BYTES = 200_000_000;
export const MAX_IMPORT_ROWS = 1_000_000;
/** The most that a workbook (XLSX) may hold, as it is and unpacked: unlike a CSV it is read as a whole. */
export const MAX_WORKBOOK_BYTES = 10_000_000;
export const MAX_UNPACKED_BYTES = 100_000_000;
/** Every part of a file has this many bytes, except the last. */
export const IMPORT_PART_BYTES = 1_000_000;
/** The most text of a file that comes with the request itself. */
export const MAX_INLINE_FILE = 4_000_000;
export const MAX_ROW_ERRORS = 200;
export const MAX_WARNINGS = 50;

const figureSchema = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .refine((text) => parseMoney(text, AMOUNT_SCALES.billion) !== null, 'Not an amount');
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'Not a SHA-256 in hex');

/**
 * `POST /api/spending/imports`: how to read a file, where it comes from, and the totals it should have. A short file comes with it
 * as `csv`; any other by its size and hash (`file`), followed by its parts.
 */
export const createImportSchema = z
  .strictObject({
    kind: z.enum(IMPORT_KINDS),
    file_name: plainTextSchema(200),
    csv: z
      .string()
      .min(1, 'The file is empty')
      .max(MAX_INLINE_FILE, 'The file is too large to come as a text: send it in parts')
      .refine((text) => text.isWellFormed() && !text.includes('\0'), 'The file is not a text in UTF-8')
      .optional(),
    file: z
      .strictObject({
        bytes: z.number().int().positive().max(MAX_IMPORT_BYTES, 'The file is too large'),
        sha256: sha256Schema,
      })
      .optional(),
    /** Field → column heading, where they differ. */
    map: z.record(z.string().max(40), z.string().max(200)).default({}),
    /** The unit of the amounts; left out only where the heading of the column says it, as `amount_rs_million` does. */
    scale: z.enum(SCALE_NAMES).optional(),
    /** The currency of the amounts; left out only where the heading of the column says it. */
    currency: z.literal(CURRENCY).optional(),
    /** The sheet of a workbook; its first where left out. */
    sheet: z.string().min(1).max(31).optional(),
    /** Rows that look like totals of those above them are money of their own. */
    count_subtotals: z.literal(true).optional(),
    /** The phase of budget lines whose file has no such column. */
    phase: z.enum(BUDGET_PHASES).default('approved'),
    source: newSourceSchema,
    /** Totals to reconcile with, in the file's scale. `total` is the sum of the amount column. */
    expect: z
      .strictObject({
        recurrent: figureSchema.optional(),
        capital: figureSchema.optional(),
        total: figureSchema.optional(),
      })
      .default({}),
  })
  .refine(({ csv, file }) => (csv === undefined) !== (file === undefined), 'Give either csv or file');
export type CreateImport = z.infer<typeof createImportSchema>;
export type CreateImportInput = z.input<typeof createImportSchema>;

/** What a warning is about. Every kind that a preview has must be confirmed to publish it. */
export const WARNING_KINDS = [
  'scale',
  'amount',
  'cut-off',
  'total-differs',
  'subtotal',
  'hidden',
  'early',
  'same-name',
  'repeated',
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];
export const importWarningSchema = z.object({
  kind: z.enum(WARNING_KINDS),
  line: z.number().int().nullable(),
  message: z.string(),
});
export type ImportWarning = z.infer<typeof importWarningSchema>;

/** A row of the file that states a sum or a checksum, against what was read; `stated` and `found` as texts. */
export const fileCheckSchema = z.object({
  kind: z.enum(['total', 'rows', 'sum', 'sha256']),
  line: z.number().int(),
  stated: z.string(),
  found: z.string(),
  matches: z.boolean(),
});
export type FileCheck = z.infer<typeof fileCheckSchema>;

/** `POST …/check`: what is decided about the names that no ministry bears. */
export const checkImportSchema = z
  .strictObject({ decisions: ministryDecisionsSchema.optional() })
  .nullish()
  .transform((body) => body ?? {});
export type CheckImport = z.output<typeof checkImportSchema>;

/** A name that no ministry bears in a year of the file: likely a misspelling (`similar`), or `unknown`. To be decided. */
export const ministryQuestionSchema = z.object({
  name: z.string(),
  /** As the file writes it in the other languages, where it does. */
  names: z.object({ si: z.string().nullable(), ta: z.string().nullable() }),
  fiscal_years: z.array(z.number().int()),
  rows: z.number().int(),
  total_minor: minorSchema,
  match: z.enum(['similar', 'unknown']),
  candidates: z.array(z.object({ ministry_id: z.number().int(), name: z.string(), share: z.number() })),
  decision: ministryDecisionSchema.nullable(),
});
export type MinistryQuestion = z.infer<typeof ministryQuestionSchema>;

/** Lines of repeated payments that are not added once more, or all of them. */
export const skippedLinesSchema = z.union([
  z.literal('all'),
  z.array(z.number().int().positive()).min(1).max(10_000),
]);

/**
 * `POST …/publish`: the warnings that are confirmed, and, where no total and no checksum matches, why it is published all the same.
 * The reason is in the public log. Payments that are in force already (`repeated`) are confirmed to add them once more, or skipped.
 */
export const publishImportSchema = z
  .strictObject({
    confirm: z.array(z.enum(WARNING_KINDS)).max(WARNING_KINDS.length).default([]),
    skip_repeated: skippedLinesSchema.optional(),
    unreconciled: plainTextSchema(500).nullable().default(null),
  })
  .nullish()
  .transform((body) => body ?? { confirm: [], unreconciled: null });
export type PublishImport = z.output<typeof publishImportSchema>;

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

/** What the server is doing with an import just now. `total` is null where it is not known yet. */
export const importProgressSchema = z.object({
  step: z.enum(['reading', 'checking', 'publishing', 'anchoring', 'undoing']),
  done: z.number().int(),
  total: z.number().int().nullable(),
  remaining_seconds: z.number().int().nullable(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

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
  /** Rows of the file that state a sum or a checksum. */
  checks: z.array(fileCheckSchema),
  /** Whether a total or a checksum matches; without one, publishing takes a reason. */
  reconciled: z.boolean(),
  /** The reason that was given in its absence. */
  unreconciled: z.string().nullable(),
  /** Whether its source names a publisher (invented ones need none); without one it is not published. */
  publisher_named: z.boolean(),
  warnings: z.array(importWarningSchema),
  /** Names to decide about before it can be published. */
  ministries: z.array(ministryQuestionSchema),
  /** How the file was read; null until it was. */
  file: z.object({
    sha256: z.string().nullable(),
    bytes: z.number().int().nullable(),
    encoding: z.string().nullable(),
    /** What separates the cells of a CSV, and the line of its heading, as they were found. */
    separator: z.string().nullable(),
    heading_line: z.number().int().nullable(),
    scale: z.enum(SCALE_NAMES).nullable(),
    parts: z.number().int(),
    /** The parts, counted from 0, that have not arrived; at most the first 1,000. */
    missing_parts: z.array(z.number().int()),
  }),
  progress: importProgressSchema.nullable(),
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
export const importProgressResponseSchema = successSchema(importProgressSchema.nullable());
