// npm run recover: makes again what is lost, from what is left.
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { exitCode } from './setup/run.mjs';

await ensureInstalled();
process.exitCode = await exitCode(projectNode, ['stack/src/recover.ts', ...process.argv.slice(2)]);
