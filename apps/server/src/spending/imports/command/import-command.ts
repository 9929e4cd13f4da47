import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { colomboDay } from '@sabha/domain/core/colombo';
import { ok } from '@sabha/domain/core/result';
import type { CreateImportInput, ImportSummary, PublishImport } from '@sabha/domain/spending/import-records';
import type { MinistryDecisions } from '@sabha/domain/spending/ministry-decisions';
import type { Context } from '../../../context.ts';
import type { Worded } from '../../../file-imports/import-file-command.ts';
import { makeCommandKey } from '../command-keys.ts';
import { askDecisions } from './ask-decisions.ts';
import { decisionsTemplate, readDecisions } from './decisions-file.ts';
import { httpOperations, isRunning } from './http-operations.ts';
import { IMPORT_USAGE, type ImportRequest, readImportArguments, readSkipped } from './import-arguments.ts';
import { directOperations, type ImportOperations } from './operations.ts';
import { previewLines, progressLine } from './print-preview.ts';
import { describeFile, sendParts } from './send-file.ts';

/** What the command works with: where it prints and asks, where the product would run, and its database, opened when it is needed. */
export interface ImportIo {
  print(line: string): void;
  /** Asks a question in a terminal; null where nobody is there to answer. */
  readonly ask: ((question: string) => Promise<string>) | null;
  readonly address: string;
  readonly dataDir: string;
  readonly clock: () => Date;
  openContext(): Promise<{ context: Context; close(): Promise<void> }>;
}

type ImportFile = Extract<ImportRequest, { do: 'import' }>;
const PROGRESS_EVERY_MS = 2_000;

/**
 * `npm run import -- …`: the same preview, publication and undoing that an official has over HTTP; through the product where it runs,
 * else with its database. Gives the exit code: 0 done, 1 refused (errors in the file, totals that do not match), 2 a wrong command
 * line or an unreadable file.
 */
export async function runImport(argv: readonly string[], io: ImportIo): Promise<0 | 1 | 2> {
  const asked = readImportArguments(argv);
  if (!asked.ok) {
    io.print(asked.failure.message);
    io.print(IMPORT_USAGE);
    return 2;
  }
  const request = asked.value;
  if (request.do === 'key') return printKey(io);
  const file = request.do === 'import' ? await describeFile(request.file) : null;
  if (file && !file.ok) {
    io.print(file.failure.why);
    return 2;
  }
  const decided = request.do === 'import' ? await decisionsOf(request) : ok(undefined);
  if (!decided.ok) {
    io.print(decided.failure.why);
    return 2;
  }
  const operations = await findProduct(request, io);
  try {
    if (request.do === 'undo') return await undo(operations, request.importId, io);
    if (request.do === 'category') return await setCategory(operations, request, io);
    if (!file) return 2;
    return await importFile(operations, request, inputOf(request, file.value), decided.value, io);
  } finally {
    await operations.close();
  }
}

async function printKey(io: ImportIo): Promise<0> {
  const key = await makeCommandKey(io.dataDir, io.clock());
  io.print(key);
  io.print('Good for one import that begins within 15 minutes: npm run import -- … --url URL --key KEY');
  return 0;
}

/** The running product, or its database. Throws `DatabaseUnusable` where neither is to be had. */
async function findProduct(
  request: Exclude<ImportRequest, { do: 'key' }>,
  io: ImportIo,
): Promise<ImportOperations> {
  const address = request.url ?? io.address;
  if (request.url !== undefined || (await isRunning(address))) {
    io.print(`The product runs: this goes through ${address}.`);
    return httpOperations(address, request.key ?? (await makeCommandKey(io.dataDir, io.clock())));
  }
  io.print('The product does not run: this opens its database.');
  const { context, close } = await io.openContext();
  return directOperations(context, close);
}

async function decisionsOf({ options }: ImportFile): Promise<Worded<MinistryDecisions | undefined>> {
  const path = options.ministries;
  if (path === undefined) return ok(undefined);
  const text = await readFile(path, 'utf8').catch(() => '');
  return readDecisions(text, path.endsWith('.json'));
}

function inputOf(
  { kind, file, map, countSubtotals, options }: ImportFile,
  described: CreateImportInput['file'],
): CreateImportInput {
  const name = basename(file);
  return {
    kind,
    file_name: name,
    file: described,
    map,
    // What the official typed is checked by the schema of the call.
    scale: options.scale as CreateImportInput['scale'],
    currency: options.currency as CreateImportInput['currency'],
    sheet: options.sheet,
    count_subtotals: countSubtotals || undefined,
    phase: options.phase as CreateImportInput['phase'],
    source: {
      name: options.source ?? name,
      publisher: options.publisher,
      url: options['source-url'],
      licence: options.licence,
      retrieved_at: options.retrieved ?? colomboDay(new Date()),
      not_included: notIncluded(options),
    },
    expect: {
      recurrent: options['expect-recurrent'],
      capital: options['expect-capital'],
      total: options['expect-total'],
    },
  };
}

/** In English where another language was not given. */
function notIncluded(options: ImportFile['options']) {
  const en = options['not-included'];
  return en === undefined
    ? null
    : { en, si: options['not-included-si'] ?? en, ta: options['not-included-ta'] ?? en };
}

async function importFile(
  operations: ImportOperations,
  request: ImportFile,
  input: CreateImportInput,
  given: MinistryDecisions | undefined,
  io: ImportIo,
): Promise<0 | 1 | 2> {
  const begun = await operations.begin(input);
  if (!begun.ok) {
    io.print(begun.failure.why);
    return 2;
  }
  const { import_id: id } = begun.value;
  const preview = await sendAndCheck(operations, request, begun.value, given, io);
  if (!preview.ok) return refuse(preview.failure.why, io);
  for (const line of previewLines(preview.value)) io.print(line);
  if (!preview.value.can_publish) return notYet(request, preview.value, io);
  if (!request.publish) {
    io.print('Nothing was published. Add --publish to publish it.');
    return 0;
  }
  const asked = await answersOf(request, preview.value, io);
  const published = await watched(operations, id, operations.publish(id, asked), io);
  if (!published.ok) return refuse(published.failure.why, io);
  const { batch_ids: batches } = published.value;
  io.print(`Published as import ${id}${batchesText(batches)}.`);
  io.print(`To take it back: npm run import -- undo ${id}`);
  return 0;
}

/** What the command line says of the warnings; where nobody said it, a terminal asks what becomes of repeated payments. */
async function answersOf(request: ImportFile, preview: ImportSummary, io: ImportIo): Promise<PublishImport> {
  const { confirm, skipRepeated: skip_repeated, options } = request;
  const asked = { confirm, skip_repeated, unreconciled: options.unreconciled ?? null };
  const isRepeated = preview.warnings.some(({ kind }) => kind === 'repeated');
  if (!io.ask || !isRepeated || skip_repeated !== undefined || confirm.includes('repeated')) return asked;
  const answer = await io.ask(
    'Payments in force: "all" skips them, lines (2,3) skip these and add the others, "add" adds all: ',
  );
  if (answer.trim() === 'add') return { ...asked, confirm: [...confirm, 'repeated'] };
  return { ...asked, skip_repeated: readSkipped(answer) };
}

async function sendAndCheck(
  operations: ImportOperations,
  request: ImportFile,
  begun: ImportSummary,
  given: MinistryDecisions | undefined,
  io: ImportIo,
): Promise<Worded<ImportSummary>> {
  const { import_id: id, file } = begun;
  const kept = file.parts - file.missing_parts.length;
  if (kept > 0 && file.missing_parts.length > 0)
    io.print(`  ${kept} of ${file.parts} parts had arrived before.`);
  const sent = await sendParts(request.file, id, file.missing_parts, operations, (count) => {
    if (file.parts > 1) io.print(`  sent ${kept + count} of ${file.parts} parts`);
  });
  if (!sent.ok) return sent;
  const first = await watched(operations, id, operations.check(id, { decisions: given }), io);
  if (!first.ok || !io.ask || first.value.ministries.every(({ decision }) => decision !== null)) return first;
  const answered = await askDecisions(first.value.ministries, io.ask, io.print);
  return operations.check(id, { decisions: [...(given ?? []), ...answered] });
}

/** Waits for a long task, and prints meanwhile how far it is. */
async function watched<Value>(
  operations: ImportOperations,
  id: number,
  task: Promise<Value>,
  io: ImportIo,
): Promise<Value> {
  const timer = setInterval(() => {
    operations.progress(id).then(
      (progress) => progress && io.print(progressLine(progress)),
      () => undefined, // the task itself tells what is wrong
    );
  }, PROGRESS_EVERY_MS);
  try {
    return await task;
  } finally {
    clearInterval(timer);
  }
}

async function notYet({ file, options }: ImportFile, preview: ImportSummary, io: ImportIo): Promise<1> {
  const undecided = preview.ministries.filter(({ decision }) => decision === null);
  if (undecided.length > 0 && options.ministries === undefined) {
    const path = `${file}.ministries.csv`;
    await writeFile(path, decisionsTemplate({ ...preview, ministries: undecided }));
    io.print(`Decide about the ministries in ${path}, and give it back with --ministries ${path}`);
  }
  return 1;
}

async function undo(operations: ImportOperations, id: number, io: ImportIo): Promise<0 | 1> {
  const undone = await watched(operations, id, operations.undo(id), io);
  if (!undone.ok) return refuse(undone.failure.why, io);
  io.print(`Import ${id} (${undone.value.file_name}) was taken back.`);
  return 0;
}

async function setCategory(
  operations: ImportOperations,
  { ministryId, since, categoryId }: Extract<ImportRequest, { do: 'category' }>,
  io: ImportIo,
): Promise<0 | 1> {
  const done = await operations.setCategory(ministryId, { since, categoryId });
  if (!done.ok) return refuse(done.failure.why, io);
  const category = categoryId === null ? 'no category' : `category ${categoryId}`;
  io.print(`From ${since} on the money of ministry ${ministryId} counts to ${category}.`);
  return 0;
}

function batchesText(batches: readonly string[]): string {
  if (batches.length === 0) return ''; // ministries are on the ledger with the money that names them
  return `; on its way to the ledger as ${batches.length > 3 ? `${batches.length} batches` : batches.join(', ')}`;
}

function refuse(why: string, io: ImportIo): 1 {
  io.print(why);
  return 1;
}
