import type { ImportKind } from '@sabha/domain/spending/import-format';
import type { CreateImport, ImportState } from '@sabha/domain/spending/import-records';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Executor } from '../executor.ts';

export interface NewImport {
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly source_id: number;
  readonly file_sha256: string;
  readonly file_bytes: number;
  readonly options: ImportOptions;
}

export interface ImportRow {
  readonly id: number;
  readonly kind: ImportKind;
  readonly state: ImportState;
  readonly file_name: string;
  readonly source_id: number;
  readonly file_sha256: string | null;
  readonly file_bytes: number | null;
  readonly options: Record<string, unknown>;
  readonly reading: Record<string, unknown> | null;
  readonly row_count: number;
  readonly error_count: number;
  readonly can_publish: boolean;
  readonly rows: ReadonlyArray<Record<string, unknown>>;
  readonly errors: ReadonlyArray<Record<string, unknown>>;
  readonly totals: ReadonlyArray<Record<string, unknown>>;
  readonly reconciliation: ReadonlyArray<Record<string, unknown>>;
  readonly checks: ReadonlyArray<Record<string, unknown>>;
  readonly warnings: ReadonlyArray<Record<string, unknown>>;
  readonly ministries: ReadonlyArray<Record<string, unknown>>;
  readonly decisions: ReadonlyArray<Record<string, unknown>>;
  readonly reconciled: boolean;
  readonly unreconciled: string | null;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly undone_at: Date | null;
  readonly publisher_named: boolean;
}

/** How a file is to be read, what it should add up to, and what is to be said of its source once it is published. */
export type ImportOptions = Pick<
  CreateImport,
  'map' | 'scale' | 'currency' | 'sheet' | 'count_subtotals' | 'phase' | 'expect' | 'source'
>;

const COLUMNS = [
  'id',
  'kind',
  'state',
  'file_name',
  'source_id',
  'file_sha256',
  'file_bytes',
  'options',
  'reading',
  'row_count',
  'error_count',
  'can_publish',
  'rows',
  'errors',
  'totals',
  'reconciliation',
  'checks',
  'warnings',
  'ministries',
  'decisions',
  'reconciled',
  'unreconciled',
  'created_at',
  'published_at',
  'undone_at',
] as const;

/** Whether an import or its source names the publisher; what is invented has none. */
const PUBLISHER_NAMED = sql<boolean>`(select
  coalesce(spending_imports.options -> 'source' ->> 'publisher', s.publisher) is not null or s.invented from spending_sources s
  where s.id = spending_imports.source_id)`.as('publisher_named');

/** Begins an import, of which the parts are still to come; gives its id. */
export async function insertImport(db: Executor, begun: NewImport, now: Date): Promise<number> {
  const row = await db
    .insertInto('spending_imports')
    .values({
      ...begun,
      options: JSON.stringify(begun.options),
      state: 'receiving',
      row_count: 0,
      error_count: 0,
      can_publish: false,
      rows: '[]',
      errors: '[]',
      totals: '[]',
      reconciliation: '[]',
      created_at: now,
      published_at: null,
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An import of the same file, read the same way, that was begun and not published; null where there is none. */
export async function findBegun(db: Executor, begun: NewImport): Promise<number | null> {
  const { source: _, ...read } = begun.options;
  const { rows } = await sql<{ id: number }>`
    select id from spending_imports
    where state in ('receiving', 'preview') and kind = ${begun.kind} and file_sha256 = ${begun.file_sha256}
      and file_name = ${begun.file_name} and source_id = ${begun.source_id}
      and options - 'source' = ${JSON.stringify(read)}::jsonb
    order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Keeps what was said when an import was begun again. */
export async function keepOptions(db: Executor, id: number, options: ImportOptions): Promise<void> {
  await db
    .updateTable('spending_imports')
    .set({ options: JSON.stringify(options) })
    .where('id', '=', id)
    .execute();
}

/** The published import of a file with these bytes; null where there is none. */
export async function publishedWith(db: Executor, kind: ImportKind, sha256: string): Promise<number | null> {
  const row = await db
    .selectFrom('spending_imports')
    .select('id')
    .where('kind', '=', kind)
    .where('file_sha256', '=', sha256)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps what reading a file gave; null makes it be read again. */
export async function keepReading(
  db: Executor,
  id: number,
  reading: Record<string, unknown> | null,
): Promise<void> {
  await db
    .updateTable('spending_imports')
    .set({ reading: JSON.stringify(reading), state: 'receiving', can_publish: false })
    .where('id', '=', id)
    .execute();
}

/** What checking a file gave: it can be published when nothing is wrong with it. */
export interface CheckedImport {
  readonly row_count: number;
  readonly error_count: number;
  readonly can_publish: boolean;
  readonly reconciled: boolean;
  readonly rows: readonly object[];
  readonly errors: readonly object[];
  readonly totals: readonly object[];
  readonly reconciliation: readonly object[];
  readonly checks: readonly object[];
  readonly warnings: readonly object[];
  readonly ministries: readonly object[];
  readonly decisions: readonly object[];
}

export async function keepCheck(db: Executor, id: number, checked: CheckedImport): Promise<void> {
  const { row_count, error_count, can_publish, reconciled, ...lists } = checked;
  const texts = Object.fromEntries(
    Object.entries(lists).map(([column, list]) => [column, JSON.stringify(list)]),
  ) as Record<keyof typeof lists, string>;
  await db
    .updateTable('spending_imports')
    .set({ ...texts, row_count, error_count, can_publish, reconciled, state: 'preview' })
    .where('id', '=', id)
    .where('state', 'in', ['receiving', 'preview'])
    .execute();
}

/** An import; `lock` holds it until the transaction ends, so that it is published or undone once. */
export async function findImport(db: Executor, id: number, lock = false): Promise<ImportRow | null> {
  const query = db
    .selectFrom('spending_imports')
    .select([...COLUMNS, PUBLISHER_NAMED])
    .where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** The newest imports, at most `limit`. */
export async function listImportRows(db: Executor, limit: number): Promise<ImportRow[]> {
  return db
    .selectFrom('spending_imports')
    .select([...COLUMNS, PUBLISHER_NAMED])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function markPublished(
  db: Executor,
  id: number,
  unreconciled: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('spending_imports')
    .set({ state: 'published', published_at: now, unreconciled })
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

/** The first key of the advisory locks of imports. Its value has no meaning; processes must agree on it. */
const IMPORT_LOCKS = 0x5ab4c;

/**
 * Holds an import while a task works on it: a command that has the database open and the server never work on the same one. Null where
 * another has it. The embedded database is open in one process only.
 */
export async function holdImport<Value>(
  { db, databaseKind }: Pick<Context, 'db' | 'databaseKind'>,
  id: number,
  task: () => Promise<Value>,
): Promise<Value | null> {
  if (databaseKind === 'pglite') return task();
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${sql.lit(IMPORT_LOCKS)}, ${id}::integer) as held`.execute(connection);
    if (!rows[0]?.held) return null;
    try {
      return await task();
    } finally {
      // A connection that is lost has given its locks back.
      await sql`select pg_advisory_unlock(${sql.lit(IMPORT_LOCKS)}, ${id}::integer)`
        .execute(connection)
        .catch(() => undefined);
    }
  });
}

const PUBLISHING_LOCK = 20_240_001; // any number that no other lock of this database uses

/**
 * Lets one publication or undoing at a time through, until its transaction ends: two files can not add the same rows, and no file is
 * published for a ministry that is being taken back.
 */
export async function lockPublishing(trx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PUBLISHING_LOCK})`.execute(trx);
}
