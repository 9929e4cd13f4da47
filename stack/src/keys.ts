import { configOrExit } from '@sabha/server/config/env';
import { runKeys } from '@sabha/server/registration/keys/keys-command';
import { openExisting } from './installation/open-installation.ts';

/** npm run keys: the keys of personal data, with the server stopped or on PostgreSQL. */
const config = configOrExit();
const EXPECTED = ['DatabaseUnusable', 'KeysUnusable', 'StartRefused'];

try {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const io = { config, clock: () => new Date(), print, openDatabase: () => openExisting(config) };
  process.exitCode = await runKeys(process.argv.slice(2), io);
} catch (error) {
  if (!(error instanceof Error) || !EXPECTED.includes(error.name)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
