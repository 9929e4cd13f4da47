import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { databaseFault, faultLine } from './database-fault.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import { copyEmptyCluster } from './empty-cluster.ts';
import { flushTree } from './flushed-file.ts';
import { openFlushing } from './flushing-database.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { PreparingClient } from './prepared.ts';
import type { Schema } from './schema.ts';

const INT8_OID = 20;
const NUMERIC_OID = 1700;
const CONNECT_TIMEOUT_MS = 5_000;

/** An open database and how to close it. The SQL is the same on both kinds. */
export interface OpenDatabase {
  readonly db: Kysely<Schema>;
  readonly kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL by `url`, or the embedded database in the folder `dataDir`. `int8` and `numeric`, which is what a sum of
 * `int8` is, come back as `bigint` on both: money is whole cents, and a sum has no largest value at which it would fail. A
 * query for a fraction rejects.
 * Rejects with `DatabaseUnusable`, whose message is one line for an operator, when the folder or server cannot be used.
 */
export async function openDatabase(
  where: { url: string; poolSize?: number } | { dataDir: string },
): Promise<OpenDatabase> {
  if ('url' in where) return openPostgres(where.url, where.poolSize ?? 10);
  return openFolder(where.dataDir);
}

/** Compiling a query, or starting processes to help with it, takes longer than any of ours that somebody waits for. */
const SETTINGS = 'set jit = off; set max_parallel_workers_per_gather = 0';

async function openPostgres(url: string, max: number): Promise<OpenDatabase> {
  const types = new pg.TypeOverrides();
  for (const [oid, parse] of Object.entries(WHOLE_NUMBERS)) types.setTypeParser(Number(oid), parse);
  const pool = poolFor(url, max, types);
  // A lost idle connection is replaced at the next query, which reports it if the server is still away.
  pool.on('error', () => {});
  // One that is held has no listener of the pool's: without one of its own, a restart of PostgreSQL would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.query(SETTINGS).catch(() => {}); // a connection that is lost says so to its holder
  });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new DatabaseUnusable(
      'server',
      `Cannot reach the database in DATABASE_URL: ${reason(error)}`,
      error,
    );
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', close: () => db.destroy() };
}

function poolFor(url: string, max: number, types: pg.CustomTypesConfig): pg.Pool {
  try {
    const connectionTimeoutMillis = CONNECT_TIMEOUT_MS;
    const client = { Client: PreparingClient, pipeline: true };
    return new pg.Pool({ connectionString: url, max, types, connectionTimeoutMillis, ...client });
  } catch (error) {
    throw new DatabaseUnusable('address', 'DATABASE_URL is not a PostgreSQL connection string', error);
  }
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const lock = await lockFolder(dataDir);
  try {
    await copyEmptyCluster(dataDir);
    const isMadeHere = !existsSync(join(dataDir, 'PG_VERSION'));
    const pglite = await openFlushing(dataDir, { parsers: WHOLE_NUMBERS });
    if (isMadeHere) flushTree(dataDir);
    return embedded(pglite, lock);
  } catch (error) {
    await lock.release();
    if (error instanceof DatabaseUnusable) throw error;
    const fault = databaseFault(error);
    const line = fault
      ? faultLine(fault, error, dataDir)
      : `Cannot read the database in ${dataDir}: ${reason(error)}`;
    throw new DatabaseUnusable('folder', line, error);
  }
}

/** How whole numbers are read: `int8`, and `numeric`, which is what a sum of them is. */
export const WHOLE_NUMBERS = {
  [INT8_OID]: (text: string) => BigInt(text),
  [NUMERIC_OID]: (text: string) => BigInt(text),
};

function embedded(pglite: PGlite, lock: FolderLock): OpenDatabase {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  const close = async () => {
    // Kysely closes only a database it has used; a closed one is left alone.
    await db.destroy();
    if (!pglite.closed) await pglite.close();
    await lock.release();
  };
  return { db, kind: 'pglite', close };
}

function reason(error: unknown): string {
  const text = error instanceof AggregateError ? String(error.errors[0]) : String(error);
  return text.split('\n')[0]?.replace(/^\w*Error: /, '') ?? 'unknown';
}
