import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { connectSigningWallet } from '../wallet/connect-signing-wallet.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { inventCitizen, registeredCitizen, reserve, signInAs } from './new-citizen.ts';

test('whoever erases is told everything before, is gone afterwards, and cannot return as another', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  const origin = baseURL ?? '';
  const person = await registeredCitizen(page.request, origin);
  await installSigningWallet(page, person);
  await page.goto('/account');
  await hydrated(page);
  const register = page.getByRole('banner').getByRole('link', { name: 'Register' });
  await expect(register).toBeVisible();
  await connectSigningWallet(page);
  await expect(register).toHaveCount(0);

  await page.getByRole('button', { name: 'Erase my registration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your registration?' });
  await expect(dialog.getByText('Nobody can read the NIC from it without the key.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByLabel('Type ERASE to confirm')).toHaveAccessibleDescription(/Please type ERASE/);
  await expect(dialog.getByLabel('Type ERASE to confirm')).toBeFocused();
  await dialog.getByLabel('Type ERASE to confirm').fill('erase');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();

  await expect(page.getByRole('heading', { name: 'Your registration has been erased' })).toBeFocused();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expect(register).toBeVisible();
  expect((await (await page.request.get('/api/session')).json()).data).toBeNull();

  const returning = inventCitizen({ nicNumber: person.nicNumber });
  await signInAs(page.request, origin, returning);
  const refused = await reserve(page.request, origin, returning);
  expect(refused.status()).toBe(409);
  const { kind, message } = await refused.json();
  expect(kind).toBe('nic-remembered');
  expect(message).toMatch(/can be registered again after \d{4}-\d{2}-\d{2}\.$/);
});

test('a wallet signs in on the page it is on; who is not registered is led to register, and one who began to finish', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  const person = inventCitizen();
  const origin = baseURL ?? '';
  await installSigningWallet(page, person);
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('button', { name: 'Connect wallet and sign in' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(page.getByText('This wallet is not registered')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Register', exact: true })).toHaveAttribute(
    'href',
    /\/register/,
  );

  expect((await reserve(page.request, origin, person)).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Finish registering' })).toBeVisible();
  await expect(page.getByText('Your registration is not finished')).toBeVisible();
});
