import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pgliteVersion } from '@sabha/db/empty-cluster';
import { openFaceDatabase } from '../src/templates/face-database.ts';

const MIGRATIONS = new URL('../src/templates/migrations.ts', import.meta.url);

/**
 * Puts an empty, migrated database where a service looks for it. Made once for these migrations on this machine: making and flushing
 * one takes seconds.
 */
export async function putMigratedDatabase(folder: string): Promise<void> {
  const digest = createHash('sha256').update(readFileSync(MIGRATIONS)).digest('hex').slice(0, 16);
  const kept = join(tmpdir(), `sabha-face-pglite-${pgliteVersion()}-${digest}`);
  if (!existsSync(kept)) await makeDatabase(kept);
  cpSync(kept, join(folder, 'database'), { recursive: true });
}

async function makeDatabase(kept: string): Promise<void> {
  const folder = mkdtempSync(`${kept}-`);
  const { close } = await openFaceDatabase({ databaseUrl: null, folder }, () => undefined);
  await close();
  try {
    renameSync(join(folder, 'database'), kept);
  } catch (error) {
    if (!existsSync(kept)) throw error; // another test file was quicker
  }
  rmSync(folder, { recursive: true });
}
