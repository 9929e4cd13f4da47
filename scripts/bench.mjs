// npm run bench: the figures, as ratios within one run against a floor, printed as a table.
import { ensureBrowser } from './setup/browser.mjs';
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { heapFlags } from './setup/node-flags.mjs';
import { exitCode } from './setup/run.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await ensureInstalled();
await ensureWebBuilt({ demoWallet: true });
const asked = process.argv.slice(2);
const needsBrowser = asked.length === 0 || asked.some((part) => ['lighthouse', 'anonymity'].includes(part));
const browser = needsBrowser ? await ensureBrowser() : null;
process.exitCode = await exitCode(projectNode, [...heapFlags, 'bench/src/main.ts', ...asked], {
  env: { NODE_ENV: 'production', ...(browser ? { SABHA_CHROMIUM: browser } : {}) },
});
