import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { parseHash } from '@sabha/domain/core/hex';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

const drawn = new Set<number>();

/**
 * A free port below those that systems give to outgoing connections: some are listened on only minutes later. The workers
 * inherit the answer through the environment.
 */
async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (drawn.has(port) || !(await isFree(port))) continue;
    drawn.add(port);
    return String(port);
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

process.env.SABHA_E2E_PORT ??= await freePort();
process.env.SABHA_E2E_CHAIN_PORT ??= await freePort();
process.env.SABHA_E2E_CHAT_PORT ??= await freePort();
process.env.SABHA_E2E_BIOMETRICS_PORT ??= await freePort();
process.env.SABHA_E2E_NODE_PORT ??= await freePort();
process.env.SABHA_E2E_TRANSLATION_PORT ??= await freePort();
process.env.SABHA_E2E_RELAY_PORT ??= await freePort();
// Who grants the first roles: a spec acts as an official with it.
process.env.SABHA_E2E_ADMIN_KEY ??= generatePrivateKey();
process.env.SABHA_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sabha-e2e-'));
const origin = `http://127.0.0.1:${process.env.SABHA_E2E_PORT}`;

/** Tests tagged `@all` run in `npm run test:all` only: failures, other languages and widths, second ways. */
const isAll = process.env.SABHA_TEST_ALL === '1';

/**
 * With a product of their own: begun first, so that nobody waits for them alone in the end. Each has a worker and a browser of its
 * own as well, which no other test can go on with; all others share theirs.
 */
const OWN_PRODUCT = /registration\/(faults|codes-and-sign-ins)/;
/**
 * After the others: twenty citizens of the demonstration have to enrol before anybody may report, and the process that makes their
 * proofs lets everything else go first.
 */
const CROWD = /\/reports\/[\w-]+\.spec|voting\/secret\/[\w-]+\.spec/;
/** Last and alone: a scan needs the processor for itself, and a face service that waits for it says that it is busy. */
const CAMERA = /registration\/face-check\/[\w-]+\.spec/;
/** A proof and a scan take seconds of a whole core, and many times that where others want it. */
const UNHURRIED = { expect: { timeout: 180_000 } };

export default defineConfig({
  testDir: '.',
  globalSetup: './short-vote.ts',
  ...(isAll ? {} : { grepInvert: /@all/ }),
  projects: [
    { name: 'own product', testMatch: OWN_PRODUCT },
    { name: 'one product', testIgnore: [OWN_PRODUCT, CROWD, CAMERA] },
    { name: 'crowd', testMatch: CROWD, ...UNHURRIED },
    {
      name: 'camera',
      testMatch: CAMERA,
      ...UNHURRIED,
      workers: 1,
      dependencies: ['own product', 'one product', 'crowd'],
    },
  ],
  fullyParallel: false,
  // While one page waits for the chain, two others keep two cores busy. More would ask one product for more than it is for.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: join(process.env.SABHA_E2E_DATA, 'results'),
  reporter: [['list'], ['./count-reporter.ts']],
  use: {
    baseURL: origin,
    // What nobody can press is soon a failure, and not when a long test's time is over.
    actionTimeout: 60_000,
    // What a test says of the network holds for the page itself. `shell/offline.spec.ts` is about the worker.
    serviceWorkers: 'block',
    // A trace of every test is a quarter of the browsers' work. To see why one fails: `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nothing that moves is judged, and each frame of a movement is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    ...(process.env.SABHA_CHROMIUM === undefined
      ? {}
      : {
          launchOptions: {
            executablePath: process.env.SABHA_CHROMIUM,
            args: [
              '--no-sandbox',
              '--disable-background-networking',
              '--disable-component-update',
              '--disable-sync',
              '--no-first-run',
            ],
          },
        }),
  },
  webServer: {
    command: 'node ../stack/src/start.ts',
    url: `${origin}/readyz`,
    timeout: 180_000, // ten seconds of two free cores; a busy machine takes many times that
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: process.env.SABHA_E2E_PORT,
      CHAIN_PORT: process.env.SABHA_E2E_CHAIN_PORT,
      CHAT_PORT: process.env.SABHA_E2E_CHAT_PORT,
      BIOMETRICS_PORT: process.env.SABHA_E2E_BIOMETRICS_PORT,
      SABHA_DATA_DIR: process.env.SABHA_E2E_DATA,
      LOG_LEVEL: 'warn',
      SABHA_ADMIN_WALLET: privateKeyToAddress(parseHash(process.env.SABHA_E2E_ADMIN_KEY)),
      // Where a spec puts a node of its own: see voting/check-elsewhere.spec.ts.
      RPC_ALTERNATIVES: `http://localhost:${process.env.SABHA_E2E_NODE_PORT}`,
      // The same for a relay of wallets: see wallet/walletconnect.spec.ts.
      WALLETCONNECT_PROJECT_ID: 'a1'.repeat(16),
      WALLETCONNECT_RELAY_URL: `ws://127.0.0.1:${process.env.SABHA_E2E_RELAY_PORT}`,
      // The same for a machine that translates: see forum/translate-comment.spec.ts.
      TRANSLATION_URL: `http://127.0.0.1:${process.env.SABHA_E2E_TRANSLATION_PORT}`,
      NODE_ENV: 'production',
      // The second way to report is tried too (reports/report-by-wallet.spec.ts).
      REPORTS_BY_WALLET: 'true',
      // Whoever enrols is soon in the list, and anonymous acts do not wait for others.
      CENSUS_SECONDS: '10',
      RELEASE_SECONDS: '2',
      RELEASE_ALL_SECONDS: '4',
      // All specs are one client, and register more people in a minute than one person would.
      RATE_READS_PER_MINUTE: '60000',
      RATE_SIGN_INS_PER_MINUTE: '600',
      RATE_CHECKS_PER_MINUTE: '600',
      RATE_REGISTRATIONS_PER_MINUTE: '600',
      RATE_RPC_PER_MINUTE: '60000',
    },
  },
});
