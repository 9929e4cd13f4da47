// npm run reset: deletes an installation that is named.
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { exitCode } from './setup/run.mjs';

await ensureInstalled();
process.exitCode = await exitCode(projectNode, ['stack/src/reset.ts', ...process.argv.slice(2)]);
