import { cpSync, existsSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { flushPath, flushTree, makeFlushedFolder } from './flushed-file.ts';

/**
 * An embedded database as its `initdb` makes it, before anything of ours is in it. Making one takes seconds and depends on
 * nothing but the version of PGlite, so it is made when that is installed, as Debian does with PostgreSQL, and copied.
 */
const KEPT = fileURLToPath(
  new URL(`../../../node_modules/.cache/sabha/pglite-${pgliteVersion()}`, import.meta.url),
);

/** The installed version of PGlite. */
export function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  return String((manifest as { version: unknown }).version); // a package always has one
}

/** Makes the one to copy from, unless it is there. */
export async function keepEmptyCluster(kept = KEPT): Promise<void> {
  if (existsSync(kept)) return;
  await whole(kept, async (folder) => {
    const pglite = await PGlite.create(folder);
    await pglite.close();
  });
}

/**
 * Makes `dataDir` an empty embedded database where nothing is there yet and one is kept; otherwise does nothing, and
 * PGlite makes its own when it opens the folder.
 */
export async function copyEmptyCluster(dataDir: string, kept = KEPT): Promise<void> {
  if (existsSync(dataDir) || !existsSync(kept)) return;
  // In one go: of a thousand small files, the asynchronous copy takes twenty times as long.
  await whole(dataDir, (folder) => cpSync(kept, folder, { recursive: true }));
}

/** Makes a folder whole and on the disk or, when it is interrupted, not at all. */
async function whole(folder: string, make: (partial: string) => Promise<void> | void): Promise<void> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  makeFlushedFolder(dirname(folder));
  await make(partial);
  flushTree(partial);
  await rename(partial, folder);
  flushPath(dirname(folder));
}
