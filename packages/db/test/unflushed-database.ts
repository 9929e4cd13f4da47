import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { type OpenDatabase, WHOLE_NUMBERS } from '../src/open.ts';
import type { Schema } from '../src/schema.ts';

/** The embedded database as PGlite makes it, which flushes nothing: to measure what flushing costs. Never in the product. */
export async function openUnflushed(dataDir: string): Promise<OpenDatabase> {
  const pglite = await PGlite.create(dataDir, { parsers: WHOLE_NUMBERS });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { db, kind: 'pglite', close: () => db.destroy() };
}
