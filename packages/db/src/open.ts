import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

const INT8_OID = 20;

/** An open database and how to close it. The SQL is the same on both kinds. */
export interface OpenDatabase {
  readonly db: Kysely<Schema>;
  readonly kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL by `url`, or the embedded database in `dataDir` (in memory when `dataDir` is null).
 * `int8` columns come back as `bigint` on both. Rejects when the folder or server cannot be used.
 */
export async function openDatabase(
  where: { url: string; poolSize?: number } | { dataDir: string | null },
): Promise<OpenDatabase> {
  return 'url' in where ? openPostgres(where.url, where.poolSize ?? 10) : openEmbedded(where.dataDir);
}

async function openPostgres(url: string, max: number): Promise<OpenDatabase> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8_OID, (text: string) => BigInt(text));
  const pool = new pg.Pool({ connectionString: url, max, types, connectionTimeoutMillis: 5_000 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', close: () => db.destroy() };
}

async function openEmbedded(dataDir: string | null): Promise<OpenDatabase> {
  const pglite = await PGlite.create(dataDir ?? 'memory://', {
    parsers: { [INT8_OID]: (text: string) => BigInt(text) },
  });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { db, kind: 'pglite', close: () => db.destroy() };
}
