import { createInterface } from 'node:readline/promises';
import { DatabaseUnusable } from '@sabha/db/database-unusable';
import { configOrExit } from '@sabha/server/config/env';
import { Events } from '@sabha/server/events';
import { runPolicyImport } from '@sabha/server/forum/imports/import-policies-command';
import { createLog } from '@sabha/server/http/watching/log';
import { createPrivacy } from '@sabha/server/registration/privacy/privacy';
import { runImport } from '@sabha/server/spending/imports/command/import-command';
import { runSeriesImport, SERIES_IMPORTS } from '@sabha/server/spending/series/import-series-command';
import { runProposalImport } from '@sabha/server/voting/imports/import-proposals-command';
import { openExisting } from './installation/open-installation.ts';

/** npm run import: spending records, published figures by year, policies or proposals from a file. Spending goes through the product where it runs; the others want the server stopped, or PostgreSQL. */
const config = configOrExit();
const EXPECTED = ['DatabaseUnusable', 'StartRefused'];
const STOP_FIRST =
  'Policies and proposals, and spending where the product does not answer at its port, need the embedded database for themselves, also to look: stop the server first, or use PostgreSQL (DATABASE_URL).';

async function openContext() {
  const database = await openExisting(config);
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

async function runSpendingImport(print: (line: string) => void) {
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : null;
  try {
    return await runImport(process.argv.slice(2), {
      print,
      ask: terminal && ((question) => terminal.question(question)),
      address: `http://127.0.0.1:${config.http.port}`,
      dataDir: config.dataDir,
      clock: () => new Date(),
      openContext,
    });
  } finally {
    terminal?.close();
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error; // whoever read has read enough: the import goes on
});
try {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const [what = '', ...words] = process.argv.slice(2);
  const measure = Object.hasOwn(SERIES_IMPORTS, what) ? SERIES_IMPORTS[what] : undefined;
  if (measure) process.exitCode = await runSeriesImport(measure, words, { print, openContext });
  else if (what === 'policies') process.exitCode = await runPolicyImport(words, { print, openContext });
  else if (what === 'proposals') process.exitCode = await runProposalImport(words, { print, openContext });
  else process.exitCode = await runSpendingImport(print);
} catch (error) {
  if (!(error instanceof Error) || !EXPECTED.includes(error.name)) throw error;
  const isInUse = error instanceof DatabaseUnusable && error.reason === 'locked';
  process.stderr.write(`${error.message}\n${isInUse ? `${STOP_FIRST}\n` : ''}`);
  process.exitCode = 1;
}
