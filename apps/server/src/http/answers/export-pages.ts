import { type Cell, csvRow } from './csv-export.ts';

/** Rows of a list that is read page by page, so that few are held at once. */
export type Pages<Row> = AsyncIterable<readonly Row[]>;

/** Pages of `size` rows, until one is not full; `read` gives those from an offset on. */
export async function* inPages<Row>(
  size: number,
  read: (page: { readonly limit: number; readonly offset: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += size) {
    const rows = await read({ limit: size, offset });
    yield rows;
    if (rows.length < size) return;
  }
}

/** A list as CSV text in pieces. */
export async function* csvOfPages<Row>(
  headings: readonly string[],
  pages: Pages<Row>,
  cells: (row: Row) => readonly Cell[],
): AsyncGenerator<string> {
  let heading = csvRow(headings);
  for await (const rows of pages) {
    yield heading + rows.map((row) => csvRow(cells(row))).join('');
    heading = '';
  }
}

/** A list as one JSON document in pieces, in the envelope of every success; `message` where the specification wants one. */
export async function* jsonOfPages<Row>(pages: Pages<Row>, message?: string): AsyncGenerator<string> {
  const words = message === undefined ? '' : `"message":${JSON.stringify(message)},`;
  let separator = `{"success":true,${words}"data":[`;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === ',' ? ']}' : `${separator}]}`;
}
