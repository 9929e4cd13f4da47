import { createHash } from 'node:crypto';
import { colomboDay } from '@sabha/domain/core/colombo';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  type CreateImport,
  IMPORT_PART_BYTES,
  type ImportSummary,
} from '@sabha/domain/spending/import-records';
import type { Context } from '../../context.ts';
import { findOrAddSource } from '../figures/sources.store.ts';
import {
  findBegun,
  findImport,
  type ImportRow,
  insertImport,
  keepOptions,
  keepReading,
} from './imports.store.ts';
import { deleteAbandoned, putPart } from './parts.store.ts';
import { readImport } from './present-import.ts';

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

export type PutPartFailure =
  | { readonly kind: 'import-not-found' }
  | { readonly kind: 'import-not-open' }
  | { readonly kind: 'part-unexpected'; readonly parts: number; readonly bytes: number };

/**
 * Begins an import. The same file begun before and not published is gone on with: its parts that arrived are kept. A file that
 * comes as a text is complete at once. Nothing becomes public.
 */
export async function beginImport(context: Context, input: CreateImport): Promise<ImportSummary> {
  const now = context.clock();
  const { csv, file, kind, file_name, ...options } = input;
  const text = csv === undefined ? null : Buffer.from(csv);
  const named = file ?? {
    bytes: text?.length ?? 0,
    sha256: createHash('sha256')
      .update(text ?? '')
      .digest('hex'),
  };
  const id = await context.db.transaction().execute(async (trx) => {
    await deleteAbandoned(trx, new Date(now.getTime() - KEPT_FOR_MS));
    const source_id = await findOrAddSource(trx, options.source);
    const begun = { kind, file_name, source_id, file_sha256: named.sha256, file_bytes: named.bytes };
    const before = await findBegun(trx, { ...begun, options });
    if (before !== null) {
      await keepOptions(trx, before, options);
      return before;
    }
    const made = await insertImport(trx, { ...begun, options }, now);
    for (let part = 0; text !== null && part < partsOf(named.bytes); part += 1) {
      await putPart(trx, made, part, text.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES));
    }
    return made;
  });
  return readImport(context, id);
}

/** Takes a part of a file, counted from 0. Every part has `IMPORT_PART_BYTES` bytes but the last. */
export async function receivePart(
  context: Context,
  id: number,
  part: number,
  bytes: Buffer,
): Promise<Result<null, PutPartFailure>> {
  return context.db.transaction().execute(async (trx) => {
    const found = await findImport(trx, id, true);
    if (!found) return fail({ kind: 'import-not-found' });
    if (found.state !== 'receiving') return fail({ kind: 'import-not-open' });
    const size = found.file_bytes ?? 0;
    const expected = Math.min(IMPORT_PART_BYTES, size - part * IMPORT_PART_BYTES);
    if (part >= partsOf(size) || bytes.length !== expected) {
      return fail({ kind: 'part-unexpected', parts: partsOf(size), bytes: Math.max(0, expected) });
    }
    await putPart(trx, id, part, bytes);
    if (found.reading !== null) await keepReading(trx, id, null);
    return ok(null);
  });
}

/** Into how many parts a file is cut. */
export function partsOf(bytes: number): number {
  return Math.ceil(bytes / IMPORT_PART_BYTES);
}

/** The last day that an import's document can tell of: the day that it was read, and never one to come. */
export function lastDayOf(found: ImportRow, now: Date): string {
  const today = colomboDay(now);
  const read = optionsOf(found).source?.retrieved_at; // imports begun before this was kept have none
  return read !== undefined && read < today ? read : today;
}

/** How an import's file is read. */
export function optionsOf(found: ImportRow) {
  return found.options as CreateImport; // what `beginImport` kept of one
}
