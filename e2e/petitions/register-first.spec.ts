import { expect, test } from '../fixtures.ts';
import { buildPerson } from '../registration/person.ts';
import { RegisterDialog } from '../registration/register-dialog.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { goToPetition, openPetition } from './petitions.ts';

test('who presses Sign without being registered is led to Register before anything is signed, and back to the sheet', {
  tag: '@all',
}, async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  const wallet = await installSigningWallet(page);
  const petition = await openPetition(page, 'bus');
  const part = await goToPetition(page, '', petition);
  await part.getByRole('button', { name: 'Sign Petition' }).click();
  const sign = page.getByRole('button', { name: 'Continue to sign' });
  await page.getByRole('button', { name: WALLET_NAME }).click();
  const sheet = page.getByRole('dialog', { name: /You sign/ });
  await expect(sheet.getByText('Register (about 5 minutes). Then we bring you back.')).toBeVisible();
  await expect(sign).toHaveCount(0);
  expect(wallet.signed).toEqual([]);
  expect(posts.filter((path) => /^\/api\/(session|petitions)/.test(path))).toEqual([]);

  await sheet.getByRole('link', { name: 'Register' }).click();
  const dialog = new RegisterDialog(page);
  await dialog.fillToIdentity(buildPerson());
  await dialog.consent().check();
  await dialog.button('register').click();
  await expect(page).toHaveURL(new RegExp(`/petitions/${petition.id}$`));
  await expect(sheet).toBeVisible();
  await expect(sign).toBeVisible();
  expect(posts.filter((path) => path.startsWith('/api/petitions'))).toEqual([]);
});
