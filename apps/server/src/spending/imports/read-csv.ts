import type { FileRow } from '@sabha/domain/spending/file-row';
import { MAX_IMPORT_ROWS, type RowError } from '@sabha/domain/spending/import-records';
import { CsvError, type Info, parse } from 'csv-parse/sync';

/** The columns to look for: field → the heading it has in the file. */
export interface WantedColumns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly headings: Readonly<Record<string, string>>;
}

export interface CsvReading {
  readonly rows: FileRow[];
  readonly errors: RowError[];
}

const MAX_CELL = 10_000;

/**
 * Reads a CSV text (with or without byte-order mark, any line ends, quoted newlines) as rows by field. What is wrong with
 * the file as a whole comes back as errors at the line where it was seen; a row too short or long is an error of its own.
 */
export function readCsv(text: string, wanted: WantedColumns): CsvReading {
  const lines = parseLines(text);
  if ('error' in lines) return { rows: [], errors: [lines.error] };
  const [header, ...body] = lines.records;
  if (!header) return { rows: [], errors: [{ line: 1, field: null, message: 'The file is empty' }] };
  if (body.length > MAX_IMPORT_ROWS) {
    const message = `The file has more than ${MAX_IMPORT_ROWS} rows`;
    return { rows: [], errors: [{ line: 1, field: null, message }] };
  }
  const { columns, errors } = locateColumns(header.cells, wanted);
  if (errors.length > 0) return { rows: [], errors };
  const rows: FileRow[] = [];
  for (const { line, cells } of body) {
    if (cells.length !== header.cells.length) {
      const message = `Has ${cells.length} columns, the heading has ${header.cells.length}`;
      errors.push({ line, field: null, message });
      continue;
    }
    const values = [...columns].map(([field, index]) => [field, cells[index] ?? ''] as const);
    rows.push({ line, values: Object.fromEntries(values) });
  }
  return { rows, errors };
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

function parseLines(text: string): { records: Line[] } | { error: RowError } {
  try {
    const parsed = parse(text.replace(/\r\n?/g, '\n'), {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n', // one kind of line end, so that lines are counted as an editor counts them
      max_record_size: MAX_CELL * 10,
      to: MAX_IMPORT_ROWS + 2,
    });
    const records = parsed as unknown as Array<{ record: string[]; info: Info }>; // what `info: true` gives
    return {
      records: records.map(({ record, info }) => ({ line: info.lines - newlinesIn(record), cells: record })),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    return { error: { line, field: null, message: 'Not a well-formed CSV: check the quotation marks' } };
  }
}

/** The parser tells the line that a record ends on; quoted newlines lead back to the line that it begins on. */
function newlinesIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

function locateColumns(header: readonly string[], wanted: WantedColumns) {
  const columns = new Map<string, number>();
  const errors: RowError[] = [];
  const headings = header.map(fold);
  const known = new Set([...wanted.required, ...wanted.optional]);
  for (const field of Object.keys(wanted.headings)) {
    if (!known.has(field)) errors.push({ line: 1, field, message: 'There is no such field' });
  }
  for (const field of known) {
    const heading = (Object.hasOwn(wanted.headings, field) ? wanted.headings[field] : undefined) ?? field;
    const index = headings.indexOf(fold(heading));
    if (index >= 0) columns.set(field, index);
    else if (wanted.required.includes(field) || Object.hasOwn(wanted.headings, field)) {
      errors.push({ line: 1, field, message: `The file has no column "${heading}"` });
    }
  }
  return { columns, errors };
}

function fold(heading: string): string {
  return heading.normalize('NFC').trim().toLowerCase();
}
