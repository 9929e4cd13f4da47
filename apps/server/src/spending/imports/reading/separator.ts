import { parse } from 'csv-parse/sync';

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How many columns that the reader knows are among some cells. */
export type CountKnown = (cells: readonly string[]) => number;

/** How far down a heading is looked for: titles may be above it. */
export const HEADING_LINES = 30;

/** A first line such as `sep=;`, with which a file tells spreadsheets its separator. */
const STATED = /^\ufeff?"?sep=([,;\t])"?[,;\t]*\r?(?:\n|$)/i;

/**
 * Tells what separates the cells of a CSV file from its beginning: what a first line `sep=;` says, else what makes most known columns
 * of one of the first lines. A comma where no line has one.
 */
export function findSeparator(
  beginning: string,
  countKnown: CountKnown,
): { readonly separator: Separator; readonly isStated: boolean } {
  const stated = SEPARATORS.find((one) => one === STATED.exec(beginning)?.[1]);
  if (stated) return { separator: stated, isStated: true };
  let [separator, most]: [Separator, number] = [',', 0];
  for (const one of SEPARATORS) {
    const known = Math.max(0, ...firstLines(beginning, one).map(countKnown));
    if (known > most) [separator, most] = [one, known];
  }
  return { separator, isStated: false };
}

/** The separator of a short file, as options of the parser. */
export function separatorOptions(text: string, countKnown: CountKnown) {
  const { separator, isStated } = findSeparator(text, countKnown);
  return { delimiter: separator, from_line: isStated ? 2 : 1 };
}

function firstLines(text: string, delimiter: Separator): string[][] {
  return parse(text, {
    delimiter,
    bom: true,
    to: HEADING_LINES,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true, // the text may end within a cell
  });
}
