import './schema-words.ts';
import { z } from 'zod';
import { plainTextSchema } from './plain-text.ts';
import { webAddressSchema } from './web-address.ts';

/** Longest file of rows, in UTF-16 units. */
export const MAX_IMPORT_FILE = 1_000_000;
/** How many errors an answer names. */
const MAX_ERRORS = 200;

/** What everyone says who imports a file of rows: its name, its text, and where it comes from. */
export const importFileSchema = z.strictObject({
  file_name: plainTextSchema(200),
  json: z.string().min(1, 'The file is empty').max(MAX_IMPORT_FILE, 'The file is too large'),
  source: z.strictObject({
    name: plainTextSchema(300),
    url: webAddressSchema.nullable().default(null),
    licence: plainTextSchema(100).nullable().default(null),
  }),
});
export type ImportFile = z.infer<typeof importFileSchema>;

/** What is wrong with a row, counted from 1; `row` is null where it is the file itself. */
export const rowErrorSchema = z.object({
  row: z.number().int().positive().nullable(),
  field: z.string().nullable(),
  message: z.string(),
});
export type RowError = z.infer<typeof rowErrorSchema>;

/**
 * What a file would do, or did. `known`: how many of its rows are here already; those stay as they are. `import_id` is null
 * where nothing was published, `errors` has at most the first 200.
 */
export const importSummarySchema = z.object({
  import_id: z.number().int().positive().nullable(),
  rows: z.number().int().nonnegative(),
  added: z.number().int().nonnegative(),
  known: z.number().int().nonnegative(),
  error_count: z.number().int().nonnegative(),
  errors: z.array(rowErrorSchema),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

/** The rows of a file; none where one of them has an error. */
export interface RowsFile<Row> {
  readonly rows: number;
  readonly good: readonly Row[];
  readonly errorCount: number;
  readonly errors: readonly RowError[];
}

/** What the rows of a file are: their name in messages, how many one file may have, the form of one, and what makes two the same. */
export interface RowsForm<Row> {
  readonly name: string;
  readonly most: number;
  readonly schema: z.ZodType<Row>;
  readonly key: {
    readonly field: string;
    of(row: Row): string;
    /** What is said of a second row with the same. */
    twin(first: number): string;
  };
  /** The day of a row, YYYY-MM-DD, and the days that are possible. */
  readonly day: { readonly field: string; of(row: Row): string; readonly firstYear: number };
}

/** Reads a file of rows: a JSON array. `today` (YYYY-MM-DD) is the latest day that a row may have. */
export function readRowsFile<Row>(json: string, today: string, form: RowsForm<Row>): RowsFile<Row> {
  const rows = parseRows(json, form);
  if (typeof rows === 'string') return faulty([{ row: null, field: null, message: rows }], 0);
  const seen = new Map<string, number>();
  const good: Row[] = [];
  const errors: RowError[] = [];
  rows.forEach((value, index) => {
    const row = index + 1;
    const parsed = form.schema.safeParse(value);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        errors.push({ row, field: path.length > 0 ? path.join('.') : null, message });
      return;
    }
    const key = form.key.of(parsed.data);
    const twin = seen.get(key);
    seen.set(key, twin ?? row);
    if (twin !== undefined) errors.push({ row, field: form.key.field, message: form.key.twin(twin) });
    const { field, firstYear } = form.day;
    const day = form.day.of(parsed.data);
    if (day > today || Number(day.slice(0, 4)) < firstYear)
      errors.push({ row, field, message: `Expected a day from ${firstYear} to ${today}` });
    good.push(parsed.data);
  });
  return errors.length > 0 ? faulty(errors, rows.length) : { rows: rows.length, good, errorCount: 0, errors };
}

/** What a file did: those of its rows that were added, under this number. */
export function importSummary<Row>(
  file: RowsFile<Row>,
  added: readonly Row[],
  import_id: number | null,
): ImportSummary {
  return {
    import_id,
    rows: file.rows,
    added: added.length,
    known: file.good.length - added.length,
    error_count: file.errorCount,
    errors: [...file.errors],
  };
}

function faulty<Row>(errors: readonly RowError[], rows: number): RowsFile<Row> {
  return { rows, good: [], errorCount: errors.length, errors: errors.slice(0, MAX_ERRORS) };
}

function parseRows<Row>(json: string, { name, most }: RowsForm<Row>): readonly unknown[] | string {
  let value: unknown;
  try {
    value = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return 'The file is not valid JSON';
  }
  if (!Array.isArray(value)) return `The file is not a list of ${name}`;
  if (value.length === 0) return `The file has no ${name}`;
  return value.length > most ? `At most ${most} ${name} in one file` : value;
}
