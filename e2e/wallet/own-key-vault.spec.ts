import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { keepReceipts } from '../voting/kept-receipts.ts';
import {
  addDeviceLock,
  continueHere,
  makeKey,
  ON_A_PHONE,
  openWallet,
  sheet,
  WORDS_OF_KEY,
} from './key-of-device.ts';

test.use(ON_A_PHONE);

const IDLE_MS = 15 * 60_000;
const CHECK = '/voting/check';
const receipts = (page: Page) =>
  page.getByRole('region', { name: 'Votes kept on this device' }).getByRole('listitem');
const openHere = (page: Page) => page.getByRole('button', { name: 'Open my key' });

test('receipts are locked with the key of the device, and come back by its file on another one', async ({
  page,
  browser,
  expectSound,
}) => {
  await page.clock.install();
  await addDeviceLock(page, true);
  await (await openWallet(page)).waitFor();
  await makeKey(page);
  const account = sheet(page, 'Your wallet');
  const address = (await account.locator('[title^="0x"]').getAttribute('title')) ?? '';

  // What an earlier version has kept in clear is locked away when the key is opened next.
  await keepReceipts(page, 2, address);
  await (await openWallet(page)).tap();
  await expect(account.getByText('Signed in')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sabha.receipts'))).toBe('[]');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/0x[0-9a-f]{40}|sabha\.act\.v1/i);
  const file = await saveFile(page);
  expect(file).not.toMatch(/0x[0-9a-f]{40}/i);

  // A visitor on the same phone sees none; who opens the key sees them, until it is locked again.
  await page.goto(CHECK);
  await hydrated(page);
  await expect(openHere(page)).toBeVisible();
  await expect(receipts(page)).toHaveCount(0);
  await expectSound();
  await openHere(page).tap();
  await expect(receipts(page)).toHaveCount(2);
  await expect(openHere(page)).toHaveCount(0);
  await page.clock.fastForward(IDLE_MS + 1_000);
  await expect(openHere(page)).toBeVisible();
  await expect(receipts(page)).toHaveCount(0);
  await openHere(page).tap();
  await expect(receipts(page)).toHaveCount(2);

  await expectComesBack(browser, file);

  // What somebody has changed on the phone is refused, and said.
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('sabha.vault.')) ?? '';
    localStorage.setItem(name, `AAAA${localStorage.getItem(name)?.slice(4)}`);
  });
  await page.reload();
  await hydrated(page);
  await openHere(page).tap();
  await expect(page.getByText(/changed or damaged, and cannot be opened/)).toBeVisible();
  await expect(receipts(page)).toHaveCount(0);
  await expectSound();
});

/** Saves the recovery file from the panel of the wallet; gives its text. */
async function saveFile(page: Page): Promise<string> {
  const account = sheet(page, 'Your wallet');
  await account.getByRole('button', { name: 'Save my key' }).tap();
  await account.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
  await account.getByLabel('The passphrase again').fill(WORDS_OF_KEY);
  await account.getByRole('button', { name: 'Save my key' }).tap();
  await expect(account.getByText(/Only the file also has your receipts/)).toBeVisible();
  const download = page.waitForEvent('download');
  await account.getByRole('button', { name: 'Save the file' }).tap();
  return readFile(await (await download).path(), 'utf8');
}

/** A device that has never seen the key: a file whose receipts were changed opens the key alone, the right one brings them too. */
async function expectComesBack(browser: Browser, file: string): Promise<void> {
  const context = await browser.newContext({ baseURL: `http://localhost:${process.env.SABHA_E2E_PORT}` });
  const page = await context.newPage();
  const opening = sheet(page, 'Continue');
  const account = sheet(page, 'Your wallet');
  const open = async (text: string) => {
    await page.getByRole('button', { name: /^I have a recovery file/ }).click();
    await opening.getByLabel('Choose the file').setInputFiles({
      ...{ name: 'sabha-key.json', mimeType: 'application/json' },
      buffer: Buffer.from(text),
    });
    await expect(opening.getByText('sabha-key.json')).toBeVisible();
    await opening.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
    await opening.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(account).toBeVisible();
  };
  await (await openWallet(page, CHECK)).click();
  await open(file.replace('"vault":"', '"vault":"AAAA'));
  await expect(account.getByText(/the receipts in this file were changed/)).toBeVisible();
  await account.getByRole('button', { name: 'Disconnect' }).click();
  await continueHere(page).click();
  await opening.getByRole('button', { name: 'Another way' }).click();
  await open(file);
  await page.keyboard.press('Escape');
  await expect(receipts(page)).toHaveCount(2);
  await context.close();
}
