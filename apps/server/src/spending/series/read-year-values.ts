import type { RowError } from '@sabha/domain/spending/import-records';
import { type Line, readCsvLines } from '../imports/reading/csv-lines.ts';
import { HEADING_LINES } from '../imports/reading/separator.ts';
import { UnreadableFile } from '../imports/reading/unreadable-file.ts';

/** A row of a file, as it is written there. */
export interface YearValue {
  readonly year: string;
  readonly value: string;
}

const FIELDS = ['year', 'value'] as const;
type Field = (typeof FIELDS)[number];
type Headings = Readonly<Record<string, string>>;

/**
 * Reads a CSV file with a year and a value in each row. `headings`: what a column is called where not `year` or `value`. What is wrong
 * with the file comes back as errors at their lines.
 */
export async function readYearValues(
  bytes: Uint8Array,
  headings: Headings,
): Promise<{ rows: YearValue[]; errors: RowError[] }> {
  const rows: YearValue[] = [];
  try {
    let columns: Columns | null = null;
    const titles: Line[] = [];
    for await (const line of readCsvLines(piecesOf(bytes), (cells) => countColumns(cells, headings))) {
      const { cells } = line;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (columns) rows.push({ year: cells[columns.year] ?? '', value: cells[columns.value] ?? '' });
      else if (countColumns(cells, headings) === FIELDS.length) columns = columnsOf(line, headings);
      else if (titles.push(line) >= HEADING_LINES) break;
    }
    if (columns === null) {
      const [first] = titles;
      if (first) columnsOf(first, headings);
      throw new UnreadableFile(1, 'The file is empty');
    }
    return { rows, errors: [] };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { rows: [], errors: [{ line: error.line, field: null, message: error.message }] };
  }
}

type Columns = Readonly<Record<Field, number>>;

function columnsOf({ line, cells }: Line, headings: Headings): Columns {
  const [year = -1, value = -1] = FIELDS.map((field) => {
    const at = indexOf(cells, field, headings);
    if (at < 0) throw new UnreadableFile(line, `The file has no column "${headings[field] ?? field}"`);
    return at;
  });
  return { year, value };
}

function countColumns(cells: readonly string[], headings: Headings): number {
  return FIELDS.filter((field) => indexOf(cells, field, headings) >= 0).length;
}

function indexOf(cells: readonly string[], field: Field, headings: Headings): number {
  const heading = (Object.hasOwn(headings, field) ? headings[field] : undefined) ?? field;
  return cells.findIndex((cell) => fold(cell) === fold(heading));
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function fold(heading: string): string {
  return heading.normalize('NFC').trim().toLowerCase();
}
