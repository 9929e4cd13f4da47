import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { AMOUNT_SCALES } from '@sabha/domain/spending/import-records';
import { z } from 'zod';
import type { Executor } from '../executor.ts';
import { learnSizes } from '../learn-sizes.store.ts';
import { optionsOf, partsOf } from './begin-import.ts';
import { type ImportRow, keepReading } from './imports.store.ts';
import type { Progress } from './imports-progress.ts';
import { deleteKeptRows, insertKeptRows } from './kept-rows.store.ts';
import { arrivedParts, deleteKept, readParts } from './parts.store.ts';
import { readCsvLines } from './reading/csv-lines.ts';
import { ENCODINGS } from './reading/file-text.ts';
import { countColumns } from './reading/locate-columns.ts';
import { type Reading, readRows } from './reading/read-rows.ts';
import { SEPARATORS } from './reading/separator.ts';
import { isWorkbook, readWorkbookLines } from './reading/workbook-lines.ts';

export type ReadFileFailure =
  | { readonly kind: 'import-incomplete'; readonly missing: number }
  | { readonly kind: 'import-differs' };

const minor = z.string().transform(BigInt);
const keptReadingSchema = z.object({
  encoding: z.enum(ENCODINGS).nullable(),
  separator: z.enum(SEPARATORS).nullable().default(null), // not kept before
  headingLine: z.number().nullable().default(null),
  scale: z.enum(Object.keys(AMOUNT_SCALES) as [keyof typeof AMOUNT_SCALES]).nullable(),
  rowCount: z.number(),
  errorCount: z.number(),
  errors: z.array(z.object({ line: z.number(), field: z.string().nullable(), message: z.string() })),
  warnings: z.array(z.looseObject({})),
  checks: z.array(z.looseObject({})),
  totals: z.array(
    z.object({ fiscalYear: z.number(), rows: z.number(), recurrent: minor, capital: minor, total: minor }),
  ),
  vouched: z.boolean(),
});

/**
 * Reads the parts of an import's file into kept rows, in bounded memory. What was read before and is complete is not read again.
 * A reading that was killed begins anew; the parts stay. Where they are not the file that was announced they go, so that they can
 * be sent again.
 */
export async function readImportFile(
  db: Executor,
  found: ImportRow,
  progress: Progress,
): Promise<Result<Reading, ReadFileFailure>> {
  if (found.reading !== null) return ok(keptReadingSchema.parse(found.reading) as unknown as Reading); // kept below
  const size = found.file_bytes ?? 0;
  const arrived = await arrivedParts(db, found.id);
  const missing = partsOf(size) - arrived.size;
  if (missing > 0 || size === 0) return fail({ kind: 'import-incomplete', missing: Math.max(1, missing) });
  await progress.step('reading', size);
  await deleteKeptRows(db, found.id);
  const { reading, sha256 } = await readAll(db, found, progress);
  if (sha256 !== found.file_sha256) {
    await deleteKept(db, found.id);
    return fail({ kind: 'import-differs' });
  }
  await learnSizes(db, 'spending_import_rows');
  await keepReading(
    db,
    found.id,
    JSON.parse(
      JSON.stringify(reading, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ),
  );
  return ok(reading);
}

async function readAll(db: Executor, found: ImportRow, progress: Progress) {
  const { map, scale, currency, sheet, phase, count_subtotals: countSubtotals } = optionsOf(found);
  const parts = partsOf(found.file_bytes ?? 0);
  const hash = createHash('sha256');
  const bytes = counted(readParts(db, found.id, parts), async (part) => {
    hash.update(part);
    await progress.add(part.byteLength);
  });
  const first = await bytes.next();
  const all = startingWith(first.done ? new Uint8Array() : first.value, bytes);
  const workbook = !first.done && isWorkbook(first.value);
  const how = { kind: found.kind, map, scale, currency, phase, countSubtotals };
  const lines = workbook
    ? readWorkbookLines(all, sheet)
    : readCsvLines(all, (cells) => countColumns(cells, how));
  const reading: Reading = await readRows(lines, how, (rows) => insertKeptRows(db, found.id, rows));
  const stopped = reading.encoding === null; // at a fault that reading can not go beyond
  return { reading, sha256: stopped ? await hashOfParts(db, found.id, parts) : hash.digest('hex') };
}

async function hashOfParts(db: Executor, importId: number, parts: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of readParts(db, importId, parts)) hash.update(part);
  return hash.digest('hex');
}

async function* counted(parts: AsyncIterable<Uint8Array>, count: (part: Uint8Array) => Promise<void>) {
  for await (const part of parts) {
    await count(part);
    yield part;
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield first;
  yield* rest;
}
