import { configOrExit } from '@sabha/server/config/env';
import { Events } from '@sabha/server/events';
import { runPolicyImport } from '@sabha/server/forum/imports/import-policies-command';
import { createLog } from '@sabha/server/http/watching/log';
import { createPrivacy } from '@sabha/server/registration/privacy/privacy';
import { runImport } from '@sabha/server/spending/imports/import-command';
import { runSeriesImport, SERIES_IMPORTS } from '@sabha/server/spending/series/import-series-command';
import { runProposalImport } from '@sabha/server/voting/imports/import-proposals-command';
import { openExisting } from './installation/open-installation.ts';

/** npm run import: spending records, published figures by year, policies or proposals from a file into this installation's database, with the server stopped or on PostgreSQL. */
const config = configOrExit();
const EXPECTED = ['DatabaseUnusable', 'StartRefused'];

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

try {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const [what = '', ...words] = process.argv.slice(2);
  const measure = Object.hasOwn(SERIES_IMPORTS, what) ? SERIES_IMPORTS[what] : undefined;
  if (measure) process.exitCode = await runSeriesImport(measure, words, { print, openContext });
  else if (what === 'policies') process.exitCode = await runPolicyImport(words, { print, openContext });
  else if (what === 'proposals') process.exitCode = await runProposalImport(words, { print, openContext });
  else process.exitCode = await runImport(process.argv.slice(2), { print, openContext });
} catch (error) {
  if (!(error instanceof Error) || !EXPECTED.includes(error.name)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
