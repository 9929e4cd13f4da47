import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { migratedFolder } from '@sabha/db/test/migrated-folder';

/** Begins the embedded database of a data folder as a copy of a migrated one, which is empty all the same: the migrations take a second. */
export async function copyMigrated(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) cpSync(await migratedFolder(), folder, { recursive: true });
}
