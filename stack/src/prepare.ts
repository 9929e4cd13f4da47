import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { configOrExit } from '@sabha/server/config/env';

/**
 * Makes a fresh embedded database while the pages are still being built. It is only ahead of its time: where it cannot,
 * the start itself does the same and says what is wrong.
 */
const config = configOrExit();
const dataDir = join(config.dataDir, 'database');
if (config.database.url === null && !existsSync(dataDir)) {
  try {
    const database = await openDatabase({ dataDir });
    await migrate(database.db);
    await database.close();
  } catch {
    // The start will meet the same, and words it.
  }
}
