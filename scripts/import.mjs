// npm run import -- budget FILE.csv …: spending records, index FILE.csv: a price index by year, policies FILE.json: bills, or proposals FILE.json: decisions, from a file, with preview and undo.
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { heapFlags } from './setup/node-flags.mjs';
import { exitCode } from './setup/run.mjs';

await ensureInstalled();
process.exitCode = await exitCode(projectNode, [
  ...heapFlags,
  'stack/src/import.ts',
  ...process.argv.slice(2),
]);
