import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addDeviceLock, makeKey, ON_A_PHONE, openWallet, sheet, WORDS_OF_KEY } from './key-of-device.ts';

test.use(ON_A_PHONE);

test('a key goes to another device by two codes that the devices show to each other', async ({
  page,
  browser,
  expectSound,
}) => {
  await addDeviceLock(page, true);
  await showToCamera(page);
  await (await openWallet(page)).waitFor();
  await makeKey(page);
  const account = sheet(page, 'Your wallet');
  const address = await account.locator('[title^="0x"]').getAttribute('title');

  const context = await browser.newContext({ baseURL: `http://localhost:${process.env.SABHA_E2E_PORT}` });
  const other = await context.newPage();
  await showToCamera(other);
  await (await openWallet(other)).click();
  await other.getByRole('button', { name: /^From my other device/ }).click();
  const digits = (await other.getByRole('img', { name: /^(\d ){5}\d$/ }).getAttribute('aria-label')) ?? '';
  const asks = await codeOf(other);

  await lookAt(page, asks, () => account.getByRole('button', { name: 'Add another device' }).tap());
  await expect(account.getByRole('img', { name: digits })).toBeVisible();
  await expectSound();
  await account.getByRole('button', { name: 'Yes, the same digits' }).tap();
  const gives = await codeOf(page);
  await account.getByRole('button', { name: 'Done' }).tap();

  // Its own code is none that it waits for.
  await other.getByRole('button', { name: 'Scan the other device’s code' }).click();
  await other.getByLabel('Or the text of the code').fill('sabha-key-asks-1:localhost:BHRl');
  await expect(other.getByText(/^This is not the code that is expected here/)).toBeVisible();
  await other.getByRole('button', { name: 'Show the code again' }).click();
  await lookAt(other, gives, () =>
    other.getByRole('button', { name: 'Scan the other device’s code' }).click(),
  );
  await other.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
  await other.getByLabel('The passphrase again').fill(WORDS_OF_KEY);
  await other.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(sheet(other, 'Your wallet').locator(`[title="${address}"]`)).toBeVisible();
  await context.close();
});

/** Gives a page a camera that sees what `lookAt` holds before it, ten times a second. */
function showToCamera(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    if (!navigator.mediaDevices) return;
    const seen = Object.assign(document.createElement('canvas'), { width: 480, height: 480 });
    navigator.mediaDevices.getUserMedia = async () => {
      const { held } = window as { held?: ImageBitmap };
      const context = seen.getContext('2d');
      if (held) setInterval(() => context?.drawImage(held, 0, 0, seen.width, seen.height), 100);
      return seen.captureStream();
    };
  });
}

/** Holds a picture before the camera that this opens, until the page has read it. */
async function lookAt(page: Page, picture: Buffer, open: () => Promise<void>): Promise<void> {
  await page.evaluate(
    async (bytes) =>
      Object.assign(window, { held: await createImageBitmap(new Blob([new Uint8Array(bytes)])) }),
    [...picture],
  );
  await open();
}

const codeOf = (page: Page) => page.getByRole('img', { name: 'The code of this device' }).screenshot();
