import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { RunningProduct } from '../../stack/test/running-product.ts';
import { test as base, expect } from '../fixtures.ts';
import { installSigningWallet } from '../wallet/signing-wallet.ts';
import { buildPerson } from './person.ts';
import { RegisterDialog } from './register-dialog.ts';

const START = fileURLToPath(new URL('../../stack/src/start.ts', import.meta.url));

/** A demonstration that asks for both codes, with the mailbox of this machine. */
const test = base.extend<object, { checking: { address: string } }>({
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
      const address = (await product.says(/Sabha is ready: (\S+)/))[1] ?? '';
      await use({ address });
      await product.end();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ checking }, use) => use(checking.address),
});

test('where codes are asked for, nobody registers without them, and with them one does', async ({
  page,
  expectAccessible,
}) => {
  await installSigningWallet(page);
  const dialog = new RegisterDialog(page);
  const person = buildPerson();
  await dialog.open();
  await dialog.fillToIdentity(person);
  const email = dialog.root.getByRole('region', { name: 'Confirm your e-mail address' });
  const mobile = dialog.root.getByRole('region', { name: 'Confirm your mobile number' });
  await expect(email.getByRole('button', { name: 'Send the code' })).toBeDisabled();
  await expect(email.getByText('Connect your wallet above first')).toBeVisible();
  await dialog.connectWallet();
  await dialog.consent().check();
  await dialog.button('register').click();
  await dialog.root.getByRole('link', { name: /confirm your e-mail address with the code/ }).click();
  await expect(email).toBeFocused();

  await email.getByRole('button', { name: 'Send the code' }).click();
  await email.getByLabel('Code of six digits').fill('12');
  await page.keyboard.press('Enter');
  await expect(email.getByText('The code has six digits.')).toBeVisible();
  const code = await codeFor(page, email, person.email);
  await email.getByLabel('Code of six digits').fill(otherThan(code));
  await page.keyboard.press('Enter');
  await expect(email.getByText('This is not the code.')).toBeVisible();
  await expect(email.getByRole('button', { name: 'Send a new code' })).toBeDisabled();
  await expectAccessible();
  await confirm(email, code);
  await mobile.getByRole('button', { name: 'Send the code' }).click();
  await expect(mobile.getByLabel('Code of six digits')).toBeVisible();
  await confirm(mobile, await codeFor(page, mobile, `+94${person.mobileNumber.slice(1)}`));
  await dialog.button('register').click();
  await expect(page.getByText('Registration Successful')).toBeVisible();
});

async function confirm(card: Locator, code: string): Promise<void> {
  await card.getByLabel('Code of six digits').fill(code);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
}

/** The code in the message to `to`, as it is read in the mailbox that the card leads to. */
async function codeFor(page: Page, card: Locator, to: string): Promise<string> {
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: /open its mailbox/ }).click();
  const mailbox = await opened;
  const message = mailbox.getByRole('article').filter({ hasText: to });
  const text = message.locator('p').nth(1); // the first is to whom
  await expect(text).toContainText(/\b\d{6}\b/);
  const code = /\b\d{6}\b/.exec((await text.textContent()) ?? '')?.[0] ?? '';
  await mailbox.close();
  return code;
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
