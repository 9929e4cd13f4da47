import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { RunningProduct } from '../../stack/test/running-product.ts';
import { test as base, expect } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { connectDemoWallet, WORDS } from './demo-wallet.ts';

const START = fileURLToPath(new URL('../../stack/src/start.ts', import.meta.url));
/** So few that none comes back between the last of the neighbour and the own one. */
const SIGN_INS = 6;

/** Pages of a demonstration at an address that others use too: `useUp` leaves nothing of its sign-ins. */
const test = base.extend<{ useUp: () => Promise<void> }, { busy: { address: string } }>({
  busy: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures this one needs from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sabha-e2e-busy-'));
      const settings = {
        SABHA_DEMO: 'true',
        SABHA_DATA_DIR: folder,
        RATE_SIGN_INS_PER_MINUTE: String(SIGN_INS),
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
  baseURL: async ({ busy }, use) => use(busy.address),
  useUp: async ({ playwright, baseURL }, use) => {
    const neighbour = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(async () => {
      for (;;) if ((await neighbour.post('/api/session/nonce')).status() === 429) return;
    });
    await neighbour.dispose();
  },
});

async function signIn(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Your wallet' }).getByRole('button', { name: 'Sign in' }).click();
}

test('where others have used up the sign-ins of the address, the device works for its own', async ({
  page,
  useUp,
  consoleErrors,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await connectDemoWallet(page, WORDS.en, 0);
  const computation = page.getByRole('progressbar', { name: 'Computation' });
  // The puzzle comes once its progress is seen: a lucky device solves it at once.
  await page.route('/api/work', async (route) => {
    await computation.waitFor();
    await route.continue();
  });
  await useUp();
  await signIn(page);
  const question = page.getByRole('dialog', { name: 'Sign this message?' });
  await question.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Signed in')).toBeVisible();
  await expect(computation).toHaveCount(0);
  // The browser notes the refusal itself; nothing else complains, and the policy lets the solver run.
  expect(consoleErrors.filter((text) => !text.includes('429'))).toEqual([]);
});

test('whoever has no power to spare waits instead', async ({ page, useUp, expectAccessible }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await connectDemoWallet(page, WORDS.en, 1);
  await page.route('/api/work', () => {}); // a device that never comes to an end
  await useUp();
  await signIn(page);
  await expect(page.getByText('your device is doing a short computation')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Wait instead' }).click();
  await expect(page.getByText('This page tries again by itself shortly.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign this message?' })).toBeVisible();
});
