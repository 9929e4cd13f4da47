import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { connectDemoWallet, signIn, WORDS } from './demo-wallet.ts';

const open = { name: 'Connect wallet' };

test('a wallet is found, connected, signed in, remembered and disconnected', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', open).click();
  await expectAccessible();
  await connectDemoWallet(page, WORDS.en, 0);
  const dialog = page.getByRole('dialog', { name: 'Your wallet' });
  await expect(dialog.getByText('Sabha (31337)')).toBeVisible();
  await expect(dialog.getByText('Registered', { exact: true })).toBeVisible();
  await expectAccessible();
  await signIn(page);
  await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Register' })).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: /Connected account/ }).click();
  await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change account' }).click();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog.getByText('Not signed in')).toBeVisible();
  // The page forgets at once and tells the server; that is on its way now.
  await expect
    .poll(async () => (await page.request.get('/api/session')).json())
    .toMatchObject({ data: null });
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('link', { name: 'Register' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', open)).toBeVisible();
});
