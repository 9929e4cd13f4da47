import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { demoCitizen, NODE_URL } from '../wallet/demo-citizen.ts';
import { connectDemoWallet, signEverything, WORDS } from '../wallet/demo-wallet.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { goToPetition, openPetition, signaturesOf } from './petitions.ts';

test('a citizen signs from the wallet while the server is gone, and it is counted', async ({
  page,
  context,
}) => {
  test.slow(); // a transaction, followed to its end
  const account = await demoCitizen(page.request, 0);
  const wallet = await installSigningWallet(page, { account, nodeUrl: NODE_URL });
  const petition = await openPetition(page, 'bridge');
  const before = await signaturesOf(page, petition);
  await goToPetition(page, '', petition);
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByText('Sign without this server').click();
  const send = page.getByRole('button', { name: 'Send my signature' });
  wallet.refuse('eth_sendTransaction', 4001);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('User rejected the transaction. Nothing was sent.');
  wallet.refuse('eth_sendTransaction', null);
  await context.setOffline(true);
  await send.click();
  const steps = page.getByRole('list', { name: 'Where what your wallet sent is' }).getByRole('listitem');
  await expect(steps.nth(1).locator('.sr-only')).toBeAttached();
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect(steps.nth(2).locator('.sr-only')).toBeAttached({ timeout: 30_000 });
  await expect.poll(() => signaturesOf(page, petition)).toBe(before + 1);
  await expect(page.getByText('Your signature, sent from your own wallet')).toBeVisible();
});

test('while the ledger is out of reach the page says that the signature is in the database only, and then follows it', {
  tag: '@all',
}, async ({ page, expectAccessible }) => {
  await page.route('**/api/events*', (route) => route.abort());
  await page.route(/\/api\/acts\//, (route) => route.abort());
  await page.route('**/api/network/status', (route) => route.fulfill({ json: { data: { online: false } } }));
  const petition = await openPetition(page, 'bridge');
  const part = await goToPetition(page, '', petition);
  await part.getByRole('button', { name: 'Sign Petition' }).click();
  await connectDemoWallet(page, WORDS.en, 1);
  await signEverything(page, WORDS.en, 1);
  const warning = page.getByText(/your signature is in the database only/);
  await expect(warning).toBeVisible();
  await expectAccessible();
  await page.unroute('**/api/network/status');
  await page.unroute(/\/api\/acts\//);
  await expect(page.locator('ol > [data-done]:nth-child(4)')).toBeAttached({ timeout: 30_000 });
  await expect(warning).toHaveCount(0);
});

test('a locked wallet, and one on another network, each have a text of their own', {
  tag: '@all',
}, async ({ page }) => {
  const account = await demoCitizen(page.request, 2);
  const wallet = await installSigningWallet(page, { account, chainId: '0x1' });
  const petition = await openPetition(page, 'bridge');
  const part = await goToPetition(page, '', petition);
  const alert = page.getByRole('alert');
  wallet.refuse('wallet_switchEthereumChain', 4902);
  await part.getByRole('button', { name: 'Sign Petition' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(alert).toHaveText(/^Your wallet is on another network\./);
  wallet.refuse('wallet_switchEthereumChain', null);
  wallet.refuse('eth_signTypedData_v4', 4100);
  await page.getByRole('button', { name: 'Continue to sign' }).click();
  await expect(alert).toHaveText(/^Your wallet is locked\./);
});
