import type { ImportKind, ImportState } from '@sabha/domain/spending/import-records';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

export interface NewImport {
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly source_id: number;
  readonly row_count: number;
  readonly error_count: number;
  readonly can_publish: boolean;
  readonly rows: ReadonlyArray<Record<string, string>>;
  readonly errors: ReadonlyArray<Record<string, unknown>>;
  readonly totals: ReadonlyArray<Record<string, unknown>>;
  readonly reconciliation: ReadonlyArray<Record<string, unknown>>;
}

export interface ImportRow extends NewImport {
  readonly id: number;
  readonly state: ImportState;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly undone_at: Date | null;
}

const COLUMNS = [
  'id',
  'kind',
  'state',
  'file_name',
  'source_id',
  'row_count',
  'error_count',
  'can_publish',
  'rows',
  'errors',
  'totals',
  'reconciliation',
  'created_at',
  'published_at',
  'undone_at',
] as const;

/** Keeps a preview; gives its id. */
export async function insertImport(db: Executor, preview: NewImport, now: Date): Promise<number> {
  const row = await db
    .insertInto('spending_imports')
    .values({
      ...preview,
      state: 'preview',
      rows: JSON.stringify(preview.rows),
      errors: JSON.stringify(preview.errors),
      totals: JSON.stringify(preview.totals),
      reconciliation: JSON.stringify(preview.reconciliation),
      created_at: now,
      published_at: null,
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An import; `lock` holds it until the transaction ends, so that it is published or undone once. */
export async function findImport(db: Executor, id: number, lock = false): Promise<ImportRow | null> {
  const query = db.selectFrom('spending_imports').select(COLUMNS).where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** The newest imports, at most `limit`. */
export async function listImportRows(db: Executor, limit: number): Promise<ImportRow[]> {
  return db.selectFrom('spending_imports').select(COLUMNS).orderBy('id', 'desc').limit(limit).execute();
}

export async function markPublished(db: Executor, id: number, now: Date): Promise<void> {
  await db
    .updateTable('spending_imports')
    .set({ state: 'published', published_at: now })
    .where('id', '=', id)
    .execute();
}

export async function markUndone(db: Executor, id: number, now: Date): Promise<void> {
  await db
    .updateTable('spending_imports')
    .set({ state: 'undone', undone_at: now })
    .where('id', '=', id)
    .execute();
}

/** Whether a file of that name was published from that source and not undone. */
export async function publishedImportId(
  db: Executor,
  kind: ImportKind,
  fileName: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('spending_imports')
    .select('id')
    .where('kind', '=', kind)
    .where('file_name', '=', fileName)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row?.id ?? null;
}

const PUBLISHING_LOCK = 20_240_001; // any number that no other lock of this database uses

/** Lets one publication at a time through, until its transaction ends, so that two files can not add the same rows. */
export async function lockPublishing(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PUBLISHING_LOCK})`.execute(trx);
}
