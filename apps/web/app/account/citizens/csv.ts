/** A small table as the address of a CSV file, so that it needs neither a script nor another request. */
export function csvAddress(rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  const lines = rows.map((cells) => cells.map(cellText).join(','));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`;
}

function cellText(cell: string | number): string {
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
