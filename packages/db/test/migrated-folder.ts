import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { pgliteVersion } from '../src/empty-cluster.ts';
import { migrate } from '../src/migrate.ts';
import type { Schema } from '../src/schema.ts';
import { sourcesDigest } from './sources-digest.ts';

/** What each test's database leaves out of a product's own: room for data that a test never has, and databases to copy. */
const SMALLER = {
  initDbStartParams: ['--wal-segsize=1'],
  settings: ["shared_buffers = '8MB'", "min_wal_size = '2MB'"],
  templates: ['template0', 'template1'],
} as const;

/**
 * The folder of an embedded database with every migration, of which each test's database begins as a copy. Made once for
 * these sources on this machine: making it takes seconds, and every test file wants it.
 */
export async function migratedFolder(): Promise<string> {
  const kept = join(tmpdir(), `sabha-pglite-${pgliteVersion()}-${sourcesDigest()}`);
  if (existsSync(kept)) return kept;
  const partial = mkdtempSync(`${kept}-`);
  const pglite = await PGlite.create(partial, { initDbStartParams: [...SMALLER.initDbStartParams] });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  await shrink(pglite);
  await db.destroy();
  try {
    renameSync(partial, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
    rmSync(partial, { recursive: true }); // another test file was quicker
  }
  return kept;
}

/** A third of the files and a fifth of the memory: opening takes half as long. */
async function shrink(pglite: PGlite): Promise<void> {
  for (const template of SMALLER.templates) {
    await pglite.exec(`update pg_database set datistemplate = false where datname = '${template}'`);
    await pglite.exec(`drop database ${template}`);
  }
  for (const setting of SMALLER.settings) await pglite.exec(`alter system set ${setting}`);
  await pglite.exec('checkpoint');
}
