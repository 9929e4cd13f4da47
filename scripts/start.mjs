// npm start: everything from a bare checkout to the product on one port. Quick when nothing changed.
import { performance } from 'node:perf_hooks';
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { heapFlags } from './setup/node-flags.mjs';
import { compiled, exitCode } from './setup/run.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

// Of the embedded database, 9 MB of WebAssembly, only what goes on being used is worth optimising: not what runs once.
const PATIENT = '--wasm-tiering-budget=100000000';

await ensureInstalled();
const installedAt = performance.timeOrigin + performance.now();
const demoWallet = !process.env.CHAIN_RPC_URL && process.env.SABHA_DEMO !== 'false';
// The next start finds two thousand modules compiled.
const cached = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled };
// Pages, chain and demonstration need nothing of each other until the port is listened on, and there are at least two
// cores: the product begins at once and is told when the pages are there.
const unwanted = new AbortController();
const pages = ensureWebBuilt({ demoWallet, signal: unwanted.signal });
process.exitCode = await exitCode(
  projectNode,
  [PATIENT, ...heapFlags, 'stack/src/start.ts', '--since', String(Math.round(installedAt))],
  { env: { ...cached, NODE_ENV: process.env.NODE_ENV ?? 'production' }, tell: pages },
);
unwanted.abort();
await pages.catch(() => undefined); // the product has said that it has none
