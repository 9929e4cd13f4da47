import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { MoneyImportKind } from '@sabha/domain/spending/import-records';

/** Of a file that is measured: its kind, and how many rows it has. */
export interface InventedFile {
  readonly kind: Extract<MoneyImportKind, 'budget' | 'disbursements'>;
  readonly rows: number;
}

export const MINISTRIES = 60;
const NAMES = Array.from({ length: MINISTRIES }, (_, index) => `Ministry of Measured Subject ${index + 1}`);
const DAYS = 365;
const AT_ONCE = 1_000;

/** The name of the ministry that a row of an invented file is of. */
export function ministryOfRow(row: number): string {
  return NAMES[row % NAMES.length] ?? '';
}

/** Rupees of a row: from 1 to 1,000,000. */
export function amountOfRow(row: number): number {
  return ((row * 7_919) % 1_000_000) + 1;
}

/** The day of 2024 on which a row was paid. */
export function dayOfRow(row: number): string {
  return new Date(Date.UTC(2024, 0, 1 + (row % DAYS))).toISOString().slice(0, 10);
}

const HEADINGS = {
  budget: 'fiscal_year,ministry,head,programme,economic_type,amount',
  disbursements: 'paid_on,ministry,amount,note',
} as const;

const ROWS: Readonly<Record<InventedFile['kind'], (row: number) => string>> = {
  budget: (row) =>
    `2024,${ministryOfRow(row)},${row % 300},Programme ${row},${row % 2 ? 'capital' : 'recurrent'},${amountOfRow(row)}`,
  disbursements: (row) => `${dayOfRow(row)},${ministryOfRow(row)},${amountOfRow(row)},Voucher ${row}`,
};

/** Writes an invented file in rupees, with a line that states the number of its rows. */
export async function writeInventedFile(path: string, { kind, rows }: InventedFile): Promise<void> {
  const out = createWriteStream(path);
  out.write(`${HEADINGS[kind]}\n`);
  for (let from = 0; from < rows; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, rows - from);
    const lines = Array.from({ length: count }, (_, index) => ROWS[kind](from + index));
    if (!out.write(`${lines.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end(`#rows,${rows}\n`);
  await finished(out);
}
