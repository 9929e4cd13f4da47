import { MAX_UNPACKED_BYTES, MAX_WORKBOOK_BYTES } from '@sabha/domain/spending/import-records';
import { readSheet } from 'read-excel-file/node';
import type { Lines } from './csv-lines.ts';
import { findHidden } from './hidden-parts.ts';
import { checkUnpackedSize } from './unpacked-size.ts';
import { UnreadableFile } from './unreadable-file.ts';

const SIGNIFICANT_DIGITS = 15; // what a spreadsheet shows and keeps; the rest is noise of its arithmetic

/** Whether a file begins as a ZIP archive does, which an XLSX workbook is. */
export function isWorkbook(first: Uint8Array): boolean {
  return first[0] === 0x50 && first[1] === 0x4b && first[2] === 0x03 && first[3] === 0x04;
}

/**
 * Reads one sheet of an XLSX workbook (the first, or the one named) row by row: formulas by the value that was saved with them,
 * days as YYYY-MM-DD, numbers with 15 digits. A row counts as the line that the spreadsheet numbers it by. Throws `UnreadableFile`.
 */
export async function* readWorkbookLines(bytes: AsyncIterable<Uint8Array>, sheet: string | undefined): Lines {
  const workbook = await collect(bytes);
  const files = checkUnpackedSize(workbook, MAX_UNPACKED_BYTES);
  const rows = await sheetOf(workbook, sheet);
  const hidden = findHidden(files, sheet);
  for (const [index, row] of rows.entries()) {
    const cells = row.map(cellText);
    const line = index + 1;
    if (cells.some((cell) => cell !== ''))
      yield { line, cells, ...(hidden.rows.has(line) && { isHidden: true }) };
  }
  const end = { encoding: 'XLSX', endsWithLine: true, sha256Before: null, separator: null } as const;
  return { ...end, hiddenColumns: hidden.columns };
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.byteLength;
    if (size > MAX_WORKBOOK_BYTES) {
      throw new UnreadableFile(1, `A workbook may have ${MAX_WORKBOOK_BYTES / 1_000_000} MB: save it as CSV`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function sheetOf(workbook: Buffer, sheet: string | undefined): Promise<readonly unknown[][]> {
  try {
    const options = { parseNumber: plainDecimal };
    return await (sheet === undefined ? readSheet(workbook, options) : readSheet(workbook, sheet, options));
  } catch (error) {
    const isMissing = error instanceof Error && error.name === 'SheetNotFoundError';
    throw new UnreadableFile(
      1,
      isMissing && sheet !== undefined
        ? `The workbook has no sheet "${sheet}"`
        : 'The workbook cannot be read: save it again as XLSX without a password, or as CSV',
    );
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}

/** A number as a plain decimal: 1.2345E3 is 1234.5, and 0.30000000000000004 is 0.3. */
function plainDecimal(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text;
  const number = Number(text);
  if (!Number.isFinite(number) || Math.abs(number) >= 1e15) return text;
  const rounded = Number(number.toPrecision(SIGNIFICANT_DIGITS));
  return String(rounded).includes('e') ? rounded.toFixed(9).replace(/\.?0+$/, '') : String(rounded);
}
