import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { whenOpen } from '../reports/anonymous.ts';
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

test('connecting, signing in and out, and disconnecting in one tab are so in the others', async ({
  context,
}) => {
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

test('another account that is chosen in one tab is the account of the others', async ({ context }) => {
  const [one, other] = await twoTabs(context);
  await connectDemoWallet(one, WORDS.en, 0);
  await expect(account(other)).toBeVisible();
  const before = await account(other).textContent();
  await wallet(one).getByRole('button', { name: 'Change account' }).click();
  await one.getByRole('radio').nth(1).check();
  await one.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(account(one)).not.toHaveText(before ?? '');
  await expect(account(other)).toHaveText((await account(one).textContent()) ?? '');
});

test('a tab that signs in right after another has disconnected stays signed in', async ({ context }) => {
  const [one, other] = await twoTabs(context);
  await connectDemoWallet(one, WORDS.en, 0);
  await expect(account(other)).toBeVisible();
  const ended: string[] = [];
  other.on('request', (request) => request.method() === 'DELETE' && ended.push(request.url()));
  await wallet(one).getByRole('button', { name: 'Disconnect' }).click();
  await expect(nobody(other)).toBeVisible();
  await connectDemoWallet(one, WORDS.en, 0);
  await signInHere(one);
  await expect(other.getByRole('heading', { name: 'Your data' })).toBeVisible();
  expect(ended).toEqual([]);
});

test('a page on which nobody is asked for their name does not ask who is signed in', async ({ context }) => {
  const one = await context.newPage();
  const other = await context.newPage();
  await whenOpen(one.request);
  await one.goto('/');
  await hydrated(one);
  await other.goto('/reports/new');
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await nobody(one).click();
  await connectDemoWallet(one, WORDS.en, 0);
  await signInHere(one);
  await wallet(one).getByRole('button', { name: 'Disconnect' }).click();
  await expect(nobody(one)).toBeAttached();
  await other.getByRole('button', { name: 'I understand, go on' }).click();
  await expect(other.getByLabel('Detailed description')).toBeVisible();
  expect(asked.filter((path) => /^\/api\/(session|users)/.test(path))).toEqual([]);
});
