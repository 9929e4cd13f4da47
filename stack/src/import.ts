import { join } from 'node:path';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { configOrExit } from '@sabha/server/config/env';
import { Events } from '@sabha/server/events';
import { createLog } from '@sabha/server/http/log';
import { createPrivacy } from '@sabha/server/registration/privacy/privacy';
import { runImport } from '@sabha/server/spending/import-command';

/** npm run import: spending records from a file into this installation's database, with the server stopped or on PostgreSQL. */
const config = configOrExit();

async function openContext() {
  const { url, poolSize } = config.database;
  const database = await openDatabase(
    url === null ? { dataDir: join(config.dataDir, 'database') } : { url, poolSize },
  );
  await migrate(database.db);
  const context = {
    config,
    db: database.db,
    databaseKind: database.kind,
    log: createLog(config.logLevel),
    clock: () => new Date(),
    events: new Events(),
    privacy: createPrivacy(config.personalData.keys),
  };
  return { context, close: () => database.close() };
}

try {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  process.exitCode = await runImport(process.argv.slice(2), { print, openContext });
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'DatabaseUnusable') throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
