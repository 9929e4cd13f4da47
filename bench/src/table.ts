/** One measured figure: what was measured, what the floor did in the same run, and what the project aims for. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  /** The floor's figure in the same run, or null where a figure stands alone. */
  readonly floor: string | null;
  /** value / floor, where both are numbers. */
  readonly ratio: number | null;
  readonly aim: string | null;
  readonly met: boolean | null;
}

/** A figure without a floor; with an aim where one is given. */
export function alone(
  what: string,
  value: string,
  aim: { readonly aim: string; readonly met: boolean } | null = null,
): Figure {
  return { what, value, floor: null, ratio: null, aim: aim?.aim ?? null, met: aim?.met ?? null };
}

/** Prints figures as an aligned table, and as Markdown so that it can be kept. */
export function printTable(title: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.what,
    figure.value,
    figure.floor ?? '',
    figure.ratio === null ? '' : figure.ratio.toFixed(2),
    figure.aim ?? '',
    figure.met === null ? '' : figure.met ? 'yes' : 'no',
  ]);
  printRows(title, ['measured', 'Sabha', 'floor', 'ratio', 'aim', 'met'], rows);
}

/** Prints a table of any columns in the same way. */
export function printRows(
  title: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  console.log(`\n## ${title}\n`);
  const widths = header.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(line(header));
  console.log(line(widths.map((width) => '-'.repeat(width))));
  for (const row of rows) console.log(line(row));
}
