import '@sabha/domain/core/schema-words';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportSummary, MAX_IMPORT_FILE } from '@sabha/domain/core/import-file';
import { fail, type Result } from '@sabha/domain/core/result';
import type { z } from 'zod';
import type { Context } from '../context.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'events' | 'config'>;

/** What the command works with: where it prints, and the product's database, opened when it is needed. */
export interface ImportFileIo {
  print(line: string): void;
  openContext(): Promise<{ context: Parts; close(): Promise<void> }>;
}

/** What was done, or in words why not. */
export type Worded<Value> = Result<Value, { readonly kind: 'refused'; readonly why: string }>;

/** A refusal in words. */
export function refused(why: unknown): Worded<never> {
  return fail({ kind: 'refused', why: String(why) });
}

/** The options that one kind of file has besides those of all. */
type Options = Readonly<Record<string, { readonly type: 'string' }>>;
type Value = string | boolean | undefined;
type Values = {
  readonly [option: string]: Value;
  readonly publish?: Value;
  readonly source?: Value;
  readonly licence?: Value;
};

/** What the command does with files of one kind. */
export interface ImportFileCommand<Body, Summary extends ImportSummary> {
  /** The word after `npm run import --`. */
  readonly name: string;
  /** What its rows are and what they become, in the plural. */
  readonly rows: string;
  readonly things: string;
  readonly usage: string;
  readonly options: Options;
  readonly body: z.ZodType<Body>;
  /** What the options say, as fields of the body. */
  fields(values: Values): Record<string, unknown>;
  preview(context: Parts, body: Body, values: Values): Promise<Worded<Summary>>;
  publish(context: Parts, body: Body, values: Values): Promise<Worded<Summary>>;
  /** How many were taken back, or why none. */
  undo(context: Parts, id: number): Promise<Worded<number>>;
  /** A line for each of the first new rows. */
  sample(summary: Summary): readonly string[];
}

const TEXT = { type: 'string' } as const;
const COMMON = { source: TEXT, 'source-url': TEXT, licence: TEXT, publish: { type: 'boolean' } } as const;

/** Who acts in the public log when the command is used. */
export const OPERATOR = {
  role: 'official' as const,
  wallet: null,
  office: { en: 'Operator (command line)', si: 'මෙහෙයුම්කරු (විධාන රේඛාව)', ta: 'இயக்குநர் (கட்டளை வரி)' },
};

/**
 * `npm run import -- NAME …`, by the words after the name. Gives the exit code: 0 done, 1 refused (errors in the file), 2 a wrong
 * command line or a file that cannot be read.
 */
export async function runFileImport<Body, Summary extends ImportSummary>(
  argv: readonly string[],
  io: ImportFileIo,
  command: ImportFileCommand<Body, Summary>,
): Promise<0 | 1 | 2> {
  const asked = readArguments(argv, command.options);
  if (!asked) {
    io.print(command.usage);
    return 2;
  }
  if (asked.undo !== null) return undo(asked.undo, io, command);
  const body = await readBody(asked.file, asked.values, io, command);
  if (!body) return 2;
  return withContext(io, async (context) => {
    const seen = await command.preview(context, body.data, asked.values);
    if (!seen.ok) return refuse(io, seen.failure.why);
    printSummary(basename(asked.file), seen.value, io, command);
    if (seen.value.error_count > 0) return 1;
    if (!asked.values.publish) {
      io.print('Nothing was published. Add --publish to publish it.');
      return 0;
    }
    const done = await command.publish(context, body.data, asked.values);
    if (!done.ok) return refuse(io, done.failure.why);
    const { import_id, added } = done.value;
    if (import_id === null)
      io.print(`Nothing was published: the ${command.things} of all ${command.rows} are there already.`);
    else {
      io.print(`Published ${added} ${command.things} as import ${import_id}.`);
      io.print(`To take it back: npm run import -- ${command.name} undo ${import_id}`);
    }
    return 0;
  });
}

function refuse(io: ImportFileIo, why: string): 1 {
  io.print(why);
  return 1;
}

function undo<Body, Summary extends ImportSummary>(
  id: number,
  io: ImportFileIo,
  command: ImportFileCommand<Body, Summary>,
): Promise<0 | 1> {
  return withContext(io, async (context) => {
    const undone = await command.undo(context, id);
    if (!undone.ok) return refuse(io, undone.failure.why);
    io.print(`Import ${id} was taken back: ${undone.value} ${command.things}.`);
    return 0;
  });
}

async function withContext<Code>(io: ImportFileIo, run: (context: Parts) => Promise<Code>): Promise<Code> {
  const { context, close } = await io.openContext();
  try {
    return await run(context);
  } finally {
    await close();
  }
}

function readArguments(argv: readonly string[], own: Options) {
  try {
    const { positionals, values } = parseArgs({
      ...{ args: [...argv], options: { ...COMMON, ...own } },
      ...{ allowPositionals: true, strict: true },
    });
    const [first, number, ...more] = positionals;
    if (first === undefined || more.length > 0) return null;
    if (number === undefined) return { undo: null, file: first, values };
    return first === 'undo' && /^[1-9]\d{0,8}$/.test(number)
      ? { undo: Number(number), file: '', values }
      : null;
  } catch {
    return null; // an option that there is not
  }
}

async function readBody<Body, Summary extends ImportSummary>(
  path: string,
  values: Values,
  io: ImportFileIo,
  command: ImportFileCommand<Body, Summary>,
): Promise<{ readonly data: Body } | null> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  if (size === null) {
    io.print(`Cannot read ${path}`);
    return null;
  }
  // A letter has at most four bytes.
  const json = size > MAX_IMPORT_FILE * 4 ? 'x'.repeat(MAX_IMPORT_FILE + 1) : await readFile(path, 'utf8');
  const body = {
    file_name: basename(path),
    json,
    source: {
      name: values.source ?? basename(path),
      url: values['source-url'],
      licence: values.licence,
    },
    ...command.fields(values),
  };
  const parsed = command.body.safeParse(body);
  if (parsed.success) return { data: parsed.data };
  for (const { path: field, message } of parsed.error.issues) io.print(`${field.join('.')}: ${message}`);
  return null;
}

function printSummary<Body, Summary extends ImportSummary>(
  file: string,
  summary: Summary,
  io: ImportFileIo,
  command: ImportFileCommand<Body, Summary>,
): void {
  const { rows, added, known, error_count, errors } = summary;
  io.print(`${file}: ${rows} ${command.rows}, ${added} new, ${known} known, ${error_count} errors`);
  for (const { row, field, message } of errors)
    io.print(`  ${row === null ? 'file' : `row ${row}`}${field === null ? '' : `, ${field}`}: ${message}`);
  for (const line of command.sample(summary)) io.print(`  ${line}`);
}
