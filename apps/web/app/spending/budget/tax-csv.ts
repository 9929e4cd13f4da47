import type { Source } from '@sabha/domain/spending/source';

/** A line of a reader's taxes. */
export interface TaxLine {
  readonly key: string;
  readonly name: string;
  /** What of the tax goes there, in cents. */
  readonly cents: bigint;
  /** Its share of the budget, in percent. */
  readonly share: number;
}

/** The table of a reader's taxes as CSV (RFC 4180), made on the device; names are made harmless for spreadsheets. */
export function taxCsv(
  lines: readonly TaxLine[],
  { year, sources }: { year: number; sources: ReadonlyArray<Pick<Source, 'name' | 'invented'>> },
  headings: readonly string[],
): string {
  const source = sources.map(({ name }) => name).join('; ');
  const mark = sources.some(({ invented }) => invented) ? 'invented' : '';
  const rows = lines.map(({ name, cents, share }) => [
    String(year),
    name,
    String(cents / 100n),
    String(Number(share.toFixed(4))),
    source,
    mark,
  ]);
  return [headings, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
