import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate } from '../src/migrate.ts';
import type { Schema } from '../src/schema.ts';

/** A dump of an embedded database with every migration, from which each test's database begins. */
export async function migratedImage(): Promise<Blob> {
  const pglite = await PGlite.create('memory://', { loadDataDir: await emptyImage() });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  const image = await pglite.dumpDataDir('none');
  await db.destroy();
  return image;
}

/** Makes `dataDir` an embedded database without tables: what a first start does in seconds, in a third of one. */
export async function createEmbeddedFolder(dataDir: string): Promise<void> {
  const pglite = await PGlite.create(dataDir, { loadDataDir: await emptyImage() });
  await pglite.close();
}

/** A dump of an empty one, made once on this machine: initialising takes seconds, loading a third of one. */
async function emptyImage(): Promise<Blob> {
  const file = join(tmpdir(), `sabha-pglite-${await pgliteVersion()}.tar`);
  if (existsSync(file)) return new Blob([await readFile(file)]);
  const pglite = await PGlite.create('memory://');
  const image = await pglite.dumpDataDir('none');
  await pglite.close();
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, Buffer.from(await image.arrayBuffer()));
  await rename(partial, file);
  return image;
}

async function pgliteVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'));
  return String((manifest as { version: unknown }).version); // a package always has one
}
