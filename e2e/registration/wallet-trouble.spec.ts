import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { installSigningWallet } from '../wallet/signing-wallet.ts';
import { buildPerson } from './person.ts';
import { RegisterDialog } from './register-dialog.ts';

async function atTheEnd(page: Page): Promise<RegisterDialog> {
  const dialog = new RegisterDialog(page);
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  await dialog.connectWallet();
  await dialog.consent().check();
  return dialog;
}

for (const { code, text } of [
  { code: 4001, text: 'You refused the request in your wallet. Nothing was done.' },
  {
    code: -32002,
    text: 'Your wallet is already processing a request. Open it, answer there, then try again.',
  },
]) {
  test(`a wallet that answers ${code} to signing in is explained, and Register goes on from there`, async ({
    page,
  }) => {
    const wallet = await installSigningWallet(page);
    const dialog = await atTheEnd(page);
    wallet.refuse('personal_sign', code);
    await dialog.button('register').click();
    await expect(dialog.root.getByRole('listitem').filter({ hasText: 'Registration Failed' })).toContainText(
      text,
    );
    wallet.refuse('personal_sign', null);
    await dialog.button('register').click();
    await expect(page.getByText('Registration Successful')).toBeVisible();
  });
}

test('a wallet that is changed on step 3 is the one that is registered', async ({ page }) => {
  const wallet = await installSigningWallet(page);
  const dialog = await atTheEnd(page);
  const former = wallet.address();
  await wallet.changeAccount();
  const now = wallet.address();
  await expect(dialog.root.getByTitle(now)).toBeVisible();
  await dialog.button('register').click();
  await expect(page.getByText('Registration Successful')).toBeVisible();
  const session = await (await page.request.get('/api/session')).json();
  expect(session.data.wallet).toBe(now);
  expect(now).not.toBe(former);
});

test('another wallet clears what was said of the one before', async ({ page }) => {
  const wallet = await installSigningWallet(page);
  const dialog = await atTheEnd(page);
  await dialog.button('register').click();
  await expect(page.getByText('Registration Successful')).toBeVisible();
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  const error = dialog.root.locator('#registration-wallet').getByText('Wallet address already registered');
  await expect(error).toBeVisible();
  await wallet.changeAccount();
  await expect(error).toBeHidden();
});

test('a wallet that is locked at the next visit is asked for', async ({ page }) => {
  const wallet = await installSigningWallet(page);
  await atTheEnd(page);
  wallet.lock();
  const dialog = new RegisterDialog(page);
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  await expect(dialog.root.getByText(/Your wallet is locked/)).toBeVisible();
  await expect(dialog.root.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
});

test('a wallet on another network is offered the switch', async ({ page }) => {
  await installSigningWallet(page, { chainId: '0x1' });
  const dialog = await atTheEnd(page);
  await expect(dialog.root.getByText('Wrong network')).toBeVisible();
  await dialog.root.getByRole('button', { name: 'Switch network' }).click();
  await expect(dialog.root.getByText('Wrong network')).toBeHidden();
  await dialog.button('register').click();
  await expect(page.getByText('Registration Successful')).toBeVisible();
});

test('a registration that broke off after the first call is finished at the next visit', async ({ page }) => {
  await installSigningWallet(page);
  await page.route('**/api/users', (route) => route.abort());
  const dialog = await atTheEnd(page);
  await dialog.button('register').click();
  await expect(dialog.root.getByRole('listitem').filter({ hasText: 'No answer came.' })).toBeVisible();
  await page.unroute('**/api/users');
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Finish registering' }).click();
  await dialog.root.getByRole('button', { name: 'Finish registering' }).click();
  await dialog.consent().check();
  await dialog.button('register').click();
  await expect(page.getByText('Registration Successful')).toBeVisible();
});
