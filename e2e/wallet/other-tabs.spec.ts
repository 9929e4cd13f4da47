import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { connectDemoWallet, signIn, WORDS } from './demo-wallet.ts';

const account = (page: Page) => page.getByRole('button', { name: /^Connected account/ });
const nobody = (page: Page) => page.getByRole('button', { name: 'Connect wallet', exact: true });

const wallet = (page: Page) => page.getByRole('dialog', { name: 'Your wallet' });

/** In the open dialog of the wallet, until the server has answered. */
async function signInHere(page: Page): Promise<void> {
  await signIn(page);
  await expect(wallet(page).getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** Two tabs of one browser, on different pages, with the wallet dialog open in the first. */
async function twoTabs(context: BrowserContext): Promise<[Page, Page]> {
  const one = await context.newPage();
  const other = await context.newPage();
  await one.goto('/');
  await other.goto('/account');
  await hydrated(one);
  await hydrated(other);
  await nobody(one).click();
  return [one, other];
}

test('connecting, signing in and out, and disconnecting in one tab are so in the others', {
  tag: '@all',
}, async ({ context }) => {
  const [one, other] = await twoTabs(context);
  await connectDemoWallet(one, WORDS.en, 0);
  await expect(account(other)).toBeVisible();
  await signInHere(one);
  const own = other.getByRole('heading', { name: 'Your data' });
  await expect(own).toBeVisible();
  await wallet(one).getByRole('button', { name: 'Sign out' }).click();
  await expect(own).toBeHidden();
  await expect(account(other)).toBeVisible();

  await signInHere(one);
  await expect(own).toBeVisible();
  await wallet(one).getByRole('button', { name: 'Disconnect' }).click();
  await expect(nobody(other)).toBeVisible();
  await expect(own).toBeHidden();
  await expect(nobody(one)).toBeAttached();
});
