import type { Schema } from '@sabha/db/schema';
import type { FileImportKind } from '@sabha/db/tables/file-imports';
import type { ImportFile } from '@sabha/domain/core/import-file';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { findFileImport, insertFileImport, lockFileImports, markUndone } from './file-imports.store.ts';

type Official = AuditEntry['official'];

/** What the rows of files become, and how the public log names it. */
export interface ImportedKind {
  readonly kind: FileImportKind;
  readonly subjectKind: string;
  readonly published: string;
  readonly undone: string;
}

/** What is done with the rows of one file, under the lock of all imports. */
interface Publication<Row> {
  readonly file: Pick<ImportFile, 'file_name' | 'source'>;
  /** The rows that are not here yet. */
  newRows(trx: Transaction<Schema>): Promise<readonly Row[]>;
  /** Writes them; gives those that were written. */
  add(trx: Transaction<Schema>, rows: readonly Row[], importId: number): Promise<readonly Row[]>;
  /** What the public log says besides file, source and count. */
  readonly said: Record<string, unknown>;
}

/** Adds the new rows of a file, all or none, with an entry in the public log. Without new rows nothing is written: the number is null. */
export async function publishFile<Row>(
  { db }: Pick<Context, 'db'>,
  official: Official,
  { kind, subjectKind, published }: ImportedKind,
  { file, newRows, add, said }: Publication<Row>,
  now: Date,
): Promise<{ readonly id: number | null; readonly added: readonly Row[] }> {
  return db.transaction().execute(async (trx) => {
    await lockFileImports(trx);
    const rows = await newRows(trx);
    if (rows.length === 0) return { id: null, added: [] };
    const id = await insertFileImport(trx, kind, file, now);
    const added = await add(trx, rows, id);
    await recordAudit(trx, {
      ...{ at: now, official, subjectKind, subjectId: String(id), action: published, before: null },
      after: { file_name: file.file_name, source: file.source.name, count: added.length, ...said },
    });
    return { id, added };
  });
}

export type UndoFileFailure<Refusal extends string> = {
  readonly kind: 'import-not-found' | 'import-undone-already' | Refusal;
};

/** Takes the publication of a file back, once, with an entry in the public log, unless `takeBack` refuses; gives what it gave. */
export async function undoFile<Taken, Refusal extends string>(
  { db }: Pick<Context, 'db'>,
  official: Official,
  { kind, subjectKind, undone }: ImportedKind,
  id: number,
  takeBack: (
    trx: Transaction<Schema>,
  ) => Promise<Result<{ readonly taken: Taken; readonly count: number }, { readonly kind: Refusal }>>,
  now: Date,
): Promise<Result<Taken, UndoFileFailure<Refusal>>> {
  return db.transaction().execute(async (trx): Promise<Result<Taken, UndoFileFailure<Refusal>>> => {
    await lockFileImports(trx);
    const found = await findFileImport(trx, kind, id);
    if (!found) return fail({ kind: 'import-not-found' });
    if (found.undone_at !== null) return fail({ kind: 'import-undone-already' });
    const done = await takeBack(trx);
    if (!done.ok) return done;
    await markUndone(trx, id, now);
    await recordAudit(trx, {
      ...{ at: now, official, subjectKind, subjectId: String(id), action: undone, after: null },
      before: { file_name: found.file_name, count: done.value.count },
    });
    return ok(done.value.taken);
  });
}
