import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RunningProduct } from '../../stack/test/running-product.ts';
import { test as base } from '../fixtures.ts';

const START = fileURLToPath(new URL('../../stack/src/start.ts', import.meta.url));
/** How long the start may take: as long as that of the product that the other specs share (playwright.config.ts). */
const START_TIMEOUT_MS = 180_000;
/** So few that none comes back between the last of the neighbour and the own one. */
const SIGN_INS = 6;

/**
 * Pages of a demonstration that asks for both codes, with the mailbox of this machine, at an address that others use too; the
 * tests of a file share it. `useUp` leaves nothing of the address's sign-ins.
 */
export const test = base.extend<{ useUp: () => Promise<void> }, { strict: { address: string } }>({
  strict: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures this one needs from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sabha-e2e-strict-'));
      const settings = {
        SABHA_DEMO: 'true',
        SABHA_DATA_DIR: folder,
        VERIFY_EMAIL: 'on',
        VERIFY_MOBILE: 'on',
        RATE_SIGN_INS_PER_MINUTE: String(SIGN_INS),
      };
      const product = new RunningProduct(settings, START);
      try {
        const [, address = ''] = await product.says(/Sabha is ready: (\S+)/, START_TIMEOUT_MS);
        await use({ address });
      } finally {
        await product.end();
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ strict }, use) => use(strict.address),
  useUp: async ({ playwright, baseURL }, use) => {
    const neighbour = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(async () => {
      for (;;) if ((await neighbour.post('/api/session/nonce')).status() === 429) return;
    });
    await neighbour.dispose();
  },
});
