import { stringify } from 'csv-stringify/sync';

/** A cell: text is made harmless for spreadsheets; a number, or an exact decimal that we wrote ourselves, is kept. */
export type Cell = string | number | null | { readonly decimal: string };

// A spreadsheet runs a cell that begins with one of these as a formula, also in their full-width forms.
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** One line of a CSV file (RFC 4180) that no spreadsheet takes for a formula. */
export function csvRow(cells: readonly Cell[]): string {
  return stringify([cells.map(cellText)], { record_delimiter: '\r\n' });
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.decimal;
  return FORMULA_START.test(cell) ? `'${cell}` : cell;
}

/** A whole small table as CSV. */
export function csvTable(headings: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string {
  return csvRow(headings) + rows.map(csvRow).join('');
}
