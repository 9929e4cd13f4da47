import { join } from 'node:path';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { configOrExit } from '@sabha/server/config/env';
import { runKeys } from '@sabha/server/registration/keys/keys-command';

/** npm run keys: the keys of personal data, with the server stopped or on PostgreSQL. */
const config = configOrExit();
const EXPECTED = ['DatabaseUnusable', 'KeysUnusable'];

async function open() {
  const { url, poolSize } = config.database;
  const database = await openDatabase(
    url === null ? { dataDir: join(config.dataDir, 'database') } : { url, poolSize },
  );
  await migrate(database.db);
  return database;
}

try {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const io = { config, clock: () => new Date(), print, openDatabase: open };
  process.exitCode = await runKeys(process.argv.slice(2), io);
} catch (error) {
  if (!(error instanceof Error) || !EXPECTED.includes(error.name)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
