import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { connectDemoWallet, signIn, WORDS } from './demo-wallet.ts';
import { installSigningWallet, WALLET_NAME } from './signing-wallet.ts';

const open = { name: 'Connect wallet' };

test('a wallet is found, connected, remembered and disconnected', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', open).click();
  await expectAccessible();
  await connectDemoWallet(page, WORDS.en, 0);
  const dialog = page.getByRole('dialog', { name: 'Your wallet' });
  await expect(dialog.getByText('Sabha (31337)')).toBeVisible();
  await expect(dialog.getByText('Registered', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Register' })).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: /Connected account/ }).click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('link', { name: 'Register' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', open)).toBeVisible();
});

test('a press that comes before the remembered wallet has answered goes on once it has', async ({ page }) => {
  const wallet = await installSigningWallet(page);
  await page.goto('/policy');
  await hydrated(page);
  await page.getByRole('button', open).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(page.getByRole('dialog', { name: 'Your wallet' })).toBeVisible();
  const answer = wallet.hold('eth_accounts');
  await page.reload();
  await hydrated(page);
  await page.getByRole('link', { name: 'Connect Wallet to Discuss' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Please connect your wallet to join the discussion');
  answer();
  await expect(page).toHaveURL(/\/policy\/\d+/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a session begins with a signature and ends with the account', async ({ page }) => {
  await beginSession(page);
  await changeAccount(page);
  await expectNobodySignedIn(page);
});

test('who signs in while it is still asked whether the wallet is registered stays signed in', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', open).click();
  const signedIn = Promise.withResolvers<void>();
  await page.route('/api/users/exists', async (route) => {
    await signedIn.promise;
    await route.continue();
  });
  const answered = page.waitForResponse('/api/users/exists');
  await connectDemoWallet(page, WORDS.en, 0);
  await signIn(page);
  const signOut = page.getByRole('dialog', { name: 'Your wallet' }).getByRole('button', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  signedIn.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame)); // the page has the answer by then
  await expect(signOut).toBeVisible();
});

test('who is signed in already is not asked to sign again, though the page has not heard it yet', async ({
  page,
}) => {
  const { dialog, signOut } = await beginSession(page);
  const pressed = Promise.withResolvers<void>();
  await page.route(
    '/api/session',
    async (route) => {
      await pressed.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.reload();
  await page.getByRole('button', { name: /Connected account/ }).click();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(signOut).toBeVisible();
  pressed.resolve();
});

test('who signs in again while the former session is still ending signs anew', async ({ page }) => {
  const { dialog, signOut } = await beginSession(page);
  const pressed = Promise.withResolvers<void>();
  await page.route('/api/session', async (route) => {
    if (route.request().method() === 'DELETE') await pressed.promise;
    await route.continue();
  });
  await signOut.click();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  pressed.resolve();
  const sheet = page.getByRole('dialog', { name: 'Sign this message?' });
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(signOut).toBeVisible();
  const { data } = await (await page.request.get('/api/session')).json();
  expect(data).not.toBeNull();
});

test('a sign-in that is answered after another account was chosen leaves nobody signed in', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', open).click();
  await connectDemoWallet(page, WORDS.en, 0);
  const changed = Promise.withResolvers<void>();
  await page.route('/api/session', async (route) => {
    if (route.request().method() === 'POST') await changed.promise;
    await route.continue();
  });
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/session'),
  );
  await signIn(page);
  await sent;
  await changeAccount(page);
  const ended = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().endsWith('/api/session'),
  );
  changed.resolve();
  await ended;
  await expectNobodySignedIn(page);
});

/** Connects the demo wallet and signs in with it; the dialog of the wallet stays open. */
async function beginSession(page: Page) {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', open).click();
  await connectDemoWallet(page, WORDS.en, 0);
  await signIn(page);
  const dialog = page.getByRole('dialog', { name: 'Your wallet' });
  const signOut = dialog.getByRole('button', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  return { dialog, signOut };
}

/** Another account of the demo wallet. */
async function changeAccount(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Your wallet' })
    .getByRole('button', { name: 'Change account' })
    .click();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}

async function expectNobodySignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Your wallet' }).getByText('Not signed in')).toBeVisible();
  // The page forgets at once and tells the server; that is on its way now.
  await expect
    .poll(async () => (await page.request.get('/api/session')).json())
    .toMatchObject({ data: null });
}

test('a wallet on another network is offered the switch', async ({ page }) => {
  await installSigningWallet(page, { chainId: '0x1' });
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', open).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(page.getByText('Wrong network')).toBeVisible();
  await page.getByRole('button', { name: 'Switch network' }).click();
  await expect(page.getByText('Sabha (31337)')).toBeVisible();
});

test('a wallet that refuses, is busy or is locked is explained', async ({ page }) => {
  const wallet = await installSigningWallet(page);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', open).click();
  for (const [code, text] of [
    [4001, 'You refused the request in your wallet. Nothing was done.'],
    [-32002, 'Your wallet is already processing a request. Open it, answer there, then try again.'],
    [4100, /Your wallet is locked/],
  ] as const) {
    wallet.refuse('eth_requestAccounts', code);
    wallet.refuse('wallet_requestPermissions', code);
    await page.getByRole('button', { name: WALLET_NAME }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
});
