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
export function taxCsv(lines: readonly TaxLine[], fiscalYear: number, headings: readonly string[]): string {
  const rows = lines.map(({ name, cents, share }) => [
    String(fiscalYear),
    name,
    String(cents / 100n),
    String(share),
  ]);
  return [headings, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
