import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
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

test('a passphrase seals a key where passkeys give none; its file opens it on another device', async ({
  page,
  browser,
  expectSound,
}) => {
  await addDeviceLock(page, false);
  await (await openWallet(page)).waitFor();
  await makeKey(page);
  const made = sheet(page, 'Continue');
  await expect(made.getByRole('heading', { name: 'Choose a passphrase' })).toBeVisible();
  await expect(made.locator('[tabindex="-1"]:focus')).toBeVisible();
  await expectSound();
  await made.getByLabel('Passphrase', { exact: true }).fill('short');
  await made.getByRole('button', { name: 'Make my key' }).tap();
  await expect(made.getByText('A passphrase has at least 12 characters.')).toBeVisible();
  await made.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
  await made.getByLabel('The passphrase again').fill(WORDS_OF_KEY);
  await made.getByRole('button', { name: 'Make my key' }).tap();
  const account = sheet(page, 'Your wallet');
  await expect(account.getByText(/your key is lost with it/)).toBeVisible();
  const address = await account.locator('[title^="0x"]').getAttribute('title');
  await expectSound();
  const text = await saveRecovery(page, account);
  expect(text).not.toContain('0x');
  await expect(account.getByText('It was saved on this device.')).toBeVisible();

  // After the page is left, the key is locked, and the same passphrase opens the same key.
  await (await openWallet(page)).tap();
  const locked = sheet(page, 'Continue');
  await locked.getByLabel('Passphrase', { exact: true }).fill('rain over the tank at Anuradhapura');
  const begun = Date.now();
  await locked.getByRole('button', { name: 'Open', exact: true }).tap();
  await expect(locked.getByText('This passphrase does not open the key.')).toBeVisible();
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
  await locked.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
  await locked.getByRole('button', { name: 'Open', exact: true }).tap();
  await expect(account.locator(`[title="${address}"]`)).toBeVisible();

  await expectOpensElsewhere(browser, text, address ?? '');

  // On a device that is only borrowed it is removed.
  await account.getByRole('button', { name: 'Remove the key from this device' }).tap();
  await expectSound();
  await account.getByRole('button', { name: 'Remove it' }).tap();
  await expect(continueHere(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sabha.own-key.copies'))).toBe('[]');
});

/** Saves the recovery file under the same passphrase; gives its text. */
async function saveRecovery(page: Page, account: Locator): Promise<string> {
  await account.getByRole('button', { name: 'Save my key' }).tap();
  // An open key is not enough to get a copy.
  const again = sheet(page, 'A key on this device');
  await again.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
  await again.getByRole('button', { name: 'Open', exact: true }).tap();
  await account.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
  await account.getByLabel('The passphrase again').fill(WORDS_OF_KEY);
  await account.getByRole('button', { name: 'Save my key' }).tap();
  const download = page.waitForEvent('download');
  await account.getByRole('button', { name: 'Save the file' }).tap();
  const path = await (await download).path();
  await account.getByRole('button', { name: 'Done' }).tap();
  return readFile(path, 'utf8');
}

/** Opens a copy on a device that has never seen the key, after one of another site. */
async function expectOpensElsewhere(browser: Browser, text: string, address: string): Promise<void> {
  const context = await browser.newContext({ baseURL: `http://localhost:${process.env.SABHA_E2E_PORT}` });
  const page = await context.newPage();
  await (await openWallet(page)).click();
  await page.getByRole('button', { name: /^I have a recovery file/ }).click();
  const opening = sheet(page, 'Continue');
  const open = async (copy: string) => {
    await opening.getByLabel('Or the text of the printed code').fill(copy);
    await opening.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
    await opening.getByRole('button', { name: 'Open', exact: true }).click();
  };
  await open(text.replace('"site":"localhost"', '"site":"sabha.example"'));
  await expect(opening.getByText('This belongs to another site.')).toBeVisible();
  await open(text);
  await expect(sheet(page, 'Your wallet').locator(`[title="${address}"]`)).toBeVisible();
  await context.close();
}
