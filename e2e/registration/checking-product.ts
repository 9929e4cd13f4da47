import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RunningProduct } from '../../stack/test/running-product.ts';
import { test as base } from '../fixtures.ts';

const START = fileURLToPath(new URL('../../stack/src/start.ts', import.meta.url));

/** Pages of a demonstration that asks for both codes, with the mailbox of this machine; the tests of a file share it. */
export const test = base.extend<object, { checking: { address: string } }>({
  checking: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures this one needs from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sabha-e2e-codes-'));
      const settings = {
        SABHA_DEMO: 'true',
        SABHA_DATA_DIR: folder,
        VERIFY_EMAIL: 'on',
        VERIFY_MOBILE: 'on',
      };
      const product = new RunningProduct(settings, START);
      try {
        await use({ address: (await product.says(/Sabha is ready: (\S+)/))[1] ?? '' });
      } finally {
        await product.end();
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ checking }, use) => use(checking.address),
});
