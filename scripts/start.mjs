// npm start: everything from a bare checkout to the product on one port. Quick when nothing changed.
import { performance } from 'node:perf_hooks';
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { exitCode } from './setup/run.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await ensureInstalled();
const installedAt = performance.timeOrigin + performance.now();
const demoWallet = !process.env.CHAIN_RPC_URL && process.env.SABHA_DEMO !== 'false';
const env = { NODE_ENV: process.env.NODE_ENV ?? 'production' };
// The pages and a fresh database need nothing of each other, and there are at least two cores.
await Promise.all([ensureWebBuilt({ demoWallet }), exitCode(projectNode, ['stack/src/prepare.ts'], { env })]);
process.exitCode = await exitCode(
  projectNode,
  ['stack/src/start.ts', '--since', String(Math.round(installedAt))],
  { env },
);
