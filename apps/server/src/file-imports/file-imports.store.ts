import type { Schema } from '@sabha/db/schema';
import type { FileImportKind } from '@sabha/db/tables/file-imports';
import type { ImportFile } from '@sabha/domain/core/import-file';
import { sql, type Transaction } from 'kysely';

const PUBLISHING_LOCK = 20_240_002; // any number that no other lock of this database uses

/** Lets one publication or undoing at a time through, until its transaction ends. */
export async function lockFileImports(trx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PUBLISHING_LOCK})`.execute(trx);
}

/** Keeps that a file was published; gives its number. */
export async function insertFileImport(
  trx: Transaction<Schema>,
  kind: FileImportKind,
  { file_name, source }: Pick<ImportFile, 'file_name' | 'source'>,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('file_imports')
    .values({ kind, file_name, source: JSON.stringify(source), published_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findFileImport(trx: Transaction<Schema>, kind: FileImportKind, id: number) {
  return trx
    .selectFrom('file_imports')
    .select(['id', 'file_name', 'undone_at'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Notes that the publication of a file was undone. */
export async function markUndone(trx: Transaction<Schema>, id: number, now: Date): Promise<void> {
  await trx.updateTable('file_imports').set({ undone_at: now }).where('id', '=', id).execute();
}
