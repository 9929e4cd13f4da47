// npm run keys -- status|rotate: the keys under which personal data is sealed.
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { exitCode } from './setup/run.mjs';

await ensureInstalled();
process.exitCode = await exitCode(projectNode, ['stack/src/keys.ts', ...process.argv.slice(2)]);
