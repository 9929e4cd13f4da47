// npm run bench: the figures, as ratios within one run against a floor, printed as a table.
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { exitCode } from './setup/run.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await ensureInstalled();
await ensureWebBuilt({ demoWallet: true });
process.exitCode = await exitCode(projectNode, ['bench/src/main.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
});
