import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { colomboDay } from '@sabha/domain/core/colombo';
import { rupeesText } from '@sabha/domain/spending/amount';
import {
  createImportSchema,
  type ImportSummary,
  MAX_IMPORT_BYTES,
} from '@sabha/domain/spending/import-records';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { SPENDING_PROBLEMS, type SpendingFailure } from '../spending-problems.ts';
import { createImport } from './create-import.ts';
import { IMPORT_USAGE, type ImportRequest, readImportArguments } from './import-arguments.ts';
import { publishImport } from './publish-import.ts';
import { undoImport } from './undo-import.ts';

/** What the command works with: where it prints, and the product's database, opened when it is needed. */
export interface ImportIo {
  print(line: string): void;
  openContext(): Promise<{ context: Context; close(): Promise<void> }>;
}

const OPERATOR: ActingOfficial = {
  role: 'official',
  wallet: null,
  office: { en: 'Operator (command line)', si: 'මෙහෙයුම්කරු (විධාන රේඛාව)', ta: 'இயக்குநர் (கட்டளை வரி)' },
};

/**
 * `npm run import -- …`: the same preview, publication and undoing that an official has over HTTP. Gives the exit code:
 * 0 done, 1 refused (errors in the file, totals that do not match), 2 a wrong command line or an unreadable file.
 */
export async function runImport(argv: readonly string[], io: ImportIo): Promise<0 | 1 | 2> {
  const request = readImportArguments(argv);
  if (!request.ok) {
    io.print(request.failure.message);
    io.print(IMPORT_USAGE);
    return 2;
  }
  const input = request.value.do === 'import' ? await readInput(request.value, io) : null;
  if (request.value.do === 'import' && !input) return 2;
  const { context, close } = await io.openContext();
  try {
    if (request.value.do === 'undo') return await undo(context, request.value.importId, io);
    return input ? await previewAndPublish(context, input, request.value.publish, io) : 2;
  } finally {
    await close();
  }
}

type Input = ReturnType<typeof createImportSchema.parse>;

async function readInput(
  request: Extract<ImportRequest, { do: 'import' }>,
  io: ImportIo,
): Promise<Input | null> {
  const csv = await readFile(request.file, 'utf8').catch(() => null);
  if (csv === null) {
    io.print(`Cannot read ${request.file}`);
    return null;
  }
  const { options } = request;
  const file = basename(request.file);
  const parsed = createImportSchema.safeParse({
    kind: request.kind,
    file_name: file,
    csv: csv.length > MAX_IMPORT_BYTES ? csv.slice(0, MAX_IMPORT_BYTES + 1) : csv,
    map: request.map,
    scale: options.scale,
    phase: options.phase,
    source: {
      name: options.source ?? file,
      url: options['source-url'],
      licence: options.licence,
      retrieved_at: options.retrieved ?? colomboDay(new Date()),
    },
    expect: {
      recurrent: options['expect-recurrent'],
      capital: options['expect-capital'],
      total: options['expect-total'],
    },
  });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) io.print(`${issue.path.join('.')}: ${issue.message}`);
  return null;
}

async function previewAndPublish(
  context: Context,
  input: Input,
  publish: boolean,
  io: ImportIo,
): Promise<0 | 1> {
  const preview = await createImport(context, input);
  if (!preview.ok) return refuse(preview.failure, io);
  printPreview(preview.value, io);
  if (!preview.value.can_publish) return 1;
  if (!publish) {
    io.print('Nothing was published. Add --publish to publish it.');
    return 0;
  }
  const published = await publishImport(context, OPERATOR, preview.value.import_id);
  if (!published.ok) return refuse(published.failure, io);
  const { import_id: id, batch_ids: batches } = published.value;
  io.print(`Published as import ${id}; on its way to the ledger as ${batches.join(', ')}.`);
  io.print(`To take it back: npm run import -- undo ${id}`);
  return 0;
}

async function undo(context: Context, id: number, io: ImportIo): Promise<0 | 1> {
  const undone = await undoImport(context, OPERATOR, id);
  if (!undone.ok) return refuse(undone.failure, io);
  io.print(`Import ${id} (${undone.value.file_name}) was taken back.`);
  return 0;
}

function printPreview(preview: ImportSummary, io: ImportIo): void {
  io.print(`${preview.file_name}: ${preview.row_count} rows, ${preview.error_count} errors`);
  for (const error of preview.errors) {
    io.print(`  line ${error.line}${error.field ? `, ${error.field}` : ''}: ${error.message}`);
  }
  for (const year of preview.totals) {
    const split =
      year.recurrent && year.capital
        ? ` (recurrent ${exact(year.recurrent.amount_minor)}, capital ${exact(year.capital.amount_minor)})`
        : '';
    io.print(`  FY ${year.fiscal_year}: ${year.rows} rows, Rs. ${exact(year.total.amount_minor)}${split}`);
  }
  for (const figure of preview.reconciliation) {
    io.print(
      figure.matches
        ? `  ${figure.measure} matches: Rs. ${exact(figure.found_minor)}`
        : `  ${figure.measure} differs by Rs. ${exact(figure.difference_minor)}: expected ${exact(figure.expected_minor)}, found ${exact(figure.found_minor)}`,
    );
  }
}

function exact(minor: string): string {
  return rupeesText(BigInt(minor));
}

function refuse(failure: SpendingFailure, io: ImportIo): 1 {
  const { message } = SPENDING_PROBLEMS[failure.kind];
  // The entry under a failure's own kind takes that failure; the compiler cannot follow the index.
  io.print(typeof message === 'string' ? message : (message as (given: SpendingFailure) => string)(failure));
  return 1;
}
