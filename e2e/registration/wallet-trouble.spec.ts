import { expect, test } from '../fixtures.ts';
import { installSigningWallet } from '../wallet/signing-wallet.ts';
import { buildPerson } from './person.ts';
import { RegisterDialog } from './register-dialog.ts';

const REFUSALS = [
  { code: 4001, text: 'You refused the request in your wallet. Nothing was done.' },
  {
    code: -32002,
    text: 'Your wallet is already processing a request. Open it, answer there, then try again.',
  },
] as const;

test('a wallet on another network, one that refuses to sign in, and one that is changed on step 3: each is explained, and Register goes on', async ({
  page,
}) => {
  const wallet = await installSigningWallet(page, { chainId: '0x1' });
  const dialog = new RegisterDialog(page);
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  await dialog.connectWallet();
  await dialog.consent().check();
  await expect(dialog.root.getByText('Wrong network')).toBeVisible();
  await dialog.root.getByRole('button', { name: 'Switch network' }).click();
  await expect(dialog.root.getByText('Wrong network')).toBeHidden();

  for (const { code, text } of REFUSALS) {
    wallet.refuse('personal_sign', code);
    await dialog.button('register').click();
    const toast = dialog.root.getByRole('listitem').filter({ hasText: 'Registration Failed' });
    await expect(toast.filter({ hasText: text })).toBeVisible();
  }
  wallet.refuse('personal_sign', null);

  const former = wallet.address();
  await wallet.changeAccount();
  const now = wallet.address();
  await expect(dialog.root.getByTitle(now)).toBeVisible();
  await dialog.button('register').click();
  await expect(page.getByText('Registration Successful')).toBeVisible();
  const session = await (await page.request.get('/api/session')).json();
  expect(session.data.wallet).toBe(now);
  expect(now).not.toBe(former);

  // The wallet that is registered is no other person's; the next one is.
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  const error = dialog.root.locator('#registration-wallet').getByText('Wallet address already registered');
  await expect(error).toBeVisible();
  await wallet.changeAccount();
  await expect(error).toBeHidden();
});

test('a wallet that is locked at the next visit is asked for', async ({ page }) => {
  const wallet = await installSigningWallet(page);
  const dialog = new RegisterDialog(page);
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  await dialog.connectWallet();
  wallet.lock();
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  await expect(dialog.root.getByText(/Your wallet is locked/)).toBeVisible();
  await expect(dialog.root.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
});
