import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { readText, type TextEnd } from './file-text.ts';
import { type CountKnown, findSeparator, type Separator } from './separator.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A line of a table: the line of the file that it begins on, counted from 1, and its cells. */
export interface Line {
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether the spreadsheet hides it. */
  readonly isHidden?: boolean;
}

/** The lines of a file one after the other, and at last what its end says. */
export type Lines = AsyncGenerator<Line, TableEnd>;

/** What the end of a table says; `separator` is null where the cells need none. */
export interface TableEnd extends TextEnd {
  readonly separator: Separator | null;
  /** The columns that the spreadsheet hides, counted from 0. */
  readonly hiddenColumns: readonly number[];
}

const LONGEST_ROW = 100_000;
/** The parser makes all rows of what it is given before it hands out the first: so much at once, for little memory. */
const PIECE_BYTES = 65_536;

/**
 * Reads a CSV file (any line ends, quoted newlines) line by line; empty lines are left out. `countKnown` tells its separator. Throws
 * `UnreadableFile` where the bytes are no text and where the quotation marks do not match.
 */
export async function* readCsvLines(bytes: AsyncIterable<Uint8Array>, countKnown: CountKnown): Lines {
  const ending: { text?: TextEnd } = {};
  const pieces = piecesOf(bytes, ending);
  const { beginning, fault } = await beginningOf(pieces);
  const { separator, isStated } = findSeparator(beginning, countKnown);
  const text = Readable.from(textOf(beginning, fault, pieces));
  const parser = parse({
    info: true,
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: '\n', // one kind of line end, so that lines are counted as an editor counts them
    max_record_size: LONGEST_ROW,
  });
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    // What `info: true` gives.
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = info.lines - newlinesIn(record);
      if (!isStated || line > 1) yield { line, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw new UnreadableFile(line, 'Not a well-formed CSV: check the quotation marks');
  } finally {
    text.destroy();
  }
  if (!ending.text) throw new Error('A file ended before it was read');
  return { ...ending.text, separator, hiddenColumns: [] };
}

/** Reads enough of a text to detect its separator. An error while reading is returned, to be thrown after the text before it. */
async function beginningOf(pieces: AsyncIterator<string>) {
  let beginning = '';
  try {
    while (beginning.length < PIECE_BYTES) {
      const { done, value } = await pieces.next();
      if (done) break;
      beginning += value;
    }
    return { beginning, fault: null };
  } catch (fault) {
    return { beginning, fault };
  }
}

async function* textOf(beginning: string, fault: unknown, rest: AsyncIterable<string>) {
  if (beginning !== '') yield beginning;
  if (fault !== null) throw fault;
  yield* rest;
}

async function* piecesOf(bytes: AsyncIterable<Uint8Array>, ending: { text?: TextEnd }) {
  const text = readText(inPieces(bytes));
  for (;;) {
    const { done, value } = await text.next();
    if (done) {
      ending.text = value;
      return;
    }
    if (value !== '') yield value;
  }
}

async function* inPieces(bytes: AsyncIterable<Uint8Array>) {
  for await (const some of bytes)
    for (let from = 0; from < some.byteLength; from += PIECE_BYTES)
      yield some.subarray(from, from + PIECE_BYTES);
}

/** The parser counts the line that a record ends on; quoted newlines lead back to the line that it begins on. */
function newlinesIn(record: readonly string[]): number {
  let found = 0;
  for (const cell of record) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) found += 1;
  }
  return found;
}
