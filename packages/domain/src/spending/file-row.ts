import '../core/schema-words.ts';
import type { z } from 'zod';
import { parseMoney } from '../core/money.ts';
import { MAX_AMOUNT_MINOR } from './amount.ts';
import type { RowError } from './import-records.ts';

/** A row of an operator's file: the file's own line that it begins on, and its cells by field. */
export interface FileRow {
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** A row that was understood, or everything that is wrong with it. */
export type ReadRow<Row> =
  | { readonly ok: true; readonly row: Row }
  | { readonly ok: false; readonly errors: RowError[] };

/** Checks a row against a schema; each problem names the field and the line. An empty cell counts as left out. */
export function readRow<Schema extends z.ZodType>(schema: Schema, file: FileRow): ReadRow<z.output<Schema>> {
  const filled: Record<string, string> = {};
  for (const [field, value] of Object.entries(file.values))
    if (value.trim() !== '') filled[field] = value.trim();
  const broken = Object.entries(filled).filter(([, value]) => isSpreadsheetError(value));
  if (broken.length > 0) {
    const errors = broken.map(([field, value]) => ({
      line: file.line,
      field,
      message: `The cell has the spreadsheet error ${value.trim()}: correct its formula and save the file again`,
    }));
    return { ok: false, errors };
  }
  const parsed = schema.safeParse(filled, { reportInput: true });
  if (parsed.success) return { ok: true, row: parsed.data };
  const errors = parsed.error.issues.map((issue) => ({
    line: file.line,
    field: issue.path.length > 0 ? issue.path.join('.') : null,
    message: issue.input === undefined ? 'Missing' : issue.message,
  }));
  return { ok: false, errors };
}

const SPREADSHEET_ERROR =
  /^\s*#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)\s*$/i;

/** Whether a cell is what a spreadsheet saves of a formula that failed. */
export function isSpreadsheetError(cell: string): boolean {
  return SPREADSHEET_ERROR.test(cell);
}

/** Keeps what `make` made for each key: building a schema costs more than reading a row with it. */
export function onceFor<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

/** An amount in the file's scale as minor units; null when it is no plain decimal or beyond what is kept. */
export function readAmount(text: string, scale: bigint): bigint | null {
  const minor = parseMoney(text, scale);
  return minor === null || minor > MAX_AMOUNT_MINOR || minor < -MAX_AMOUNT_MINOR ? null : minor;
}
