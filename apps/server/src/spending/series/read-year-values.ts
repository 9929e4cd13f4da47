import type { RowError } from '@sabha/domain/spending/import-records';
import { readCsvLines } from '../imports/reading/csv-lines.ts';
import { UnreadableFile } from '../imports/reading/unreadable-file.ts';

/** A row of a file, as it is written there. */
export interface YearValue {
  readonly year: string;
  readonly value: string;
}

const FIELDS = ['year', 'value'] as const;

/**
 * Reads a CSV file with a year and a value in each row. `headings`: what a column is called where not `year` or `value`. What is wrong
 * with the file comes back as errors at their lines.
 */
export async function readYearValues(
  bytes: Uint8Array,
  headings: Readonly<Record<string, string>>,
): Promise<{ rows: YearValue[]; errors: RowError[] }> {
  const rows: YearValue[] = [];
  try {
    let columns: Columns | null = null;
    for await (const { line, cells } of readCsvLines(piecesOf(bytes))) {
      if (columns) rows.push({ year: cells[columns.year] ?? '', value: cells[columns.value] ?? '' });
      else columns = columnsOf(line, cells, headings);
    }
    if (columns === null) throw new UnreadableFile(1, 'The file is empty');
    return { rows, errors: [] };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { rows: [], errors: [{ line: error.line, field: null, message: error.message }] };
  }
}

type Columns = Readonly<Record<(typeof FIELDS)[number], number>>;

function columnsOf(
  line: number,
  cells: readonly string[],
  headings: Readonly<Record<string, string>>,
): Columns {
  const [year = -1, value = -1] = FIELDS.map((field) => {
    const heading = (Object.hasOwn(headings, field) ? headings[field] : undefined) ?? field;
    const at = cells.findIndex((cell) => fold(cell) === fold(heading));
    if (at < 0) throw new UnreadableFile(line, `The file has no column "${heading}"`);
    return at;
  });
  return { year, value };
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function fold(heading: string): string {
  return heading.normalize('NFC').trim().toLowerCase();
}
