import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RunningProduct } from '../../stack/test/running-product.ts';
import { test as base, expect } from '../fixtures.ts';

const START = fileURLToPath(new URL('../../stack/src/start.ts', import.meta.url));
/** How long the start may take: as long as that of the product that the other specs share (playwright.config.ts). */
const START_TIMEOUT_MS = 180_000;
/** So few that none comes back between the last of the neighbour and the own one. */
const SIGN_INS = 6;
const SECONDS_TO_THE_NEXT = 60 / SIGN_INS;
const POLL = { intervals: [50] };

/**
 * Pages of a demonstration that asks for both codes, with the mailbox of this machine, at an address that others use too; the
 * tests of a file share it. `useUp` leaves nothing of the address's sign-ins, and returns when the next one is furthest away.
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
        REPLACEMENT_HOURS: '0',
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
    /** How long the server says it is to the next sign-in of the address; 0 where this one was let through. */
    const secondsRefused = async () =>
      Number((await neighbour.post('/api/session/nonce')).headers()['retry-after'] ?? 0);
    await use(() => expect.poll(secondsRefused, POLL).toBe(SECONDS_TO_THE_NEXT));
    await neighbour.dispose();
  },
});
