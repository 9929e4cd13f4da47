import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { demoCitizen, NODE_URL, payFees } from '../wallet/demo-citizen.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';

const TITLE = 'A well that was paid for twice';
const BODY = 'The well behind the market was paid for in May, and once more in July. There is one well.';

test.use({ viewport: { width: 360, height: 740 } });

test('a citizen reports under the own wallet, as the labelled second choice, and cannot vote on it', async ({
  page,
  request,
  expectAccessible,
  consoleErrors,
}) => {
  const account = await demoCitizen(request, 0);
  await payFees(request, account.address);
  const wallet = await installSigningWallet(page, { account, nodeUrl: NODE_URL });
  await page.goto('/reports/new');
  await page.getByRole('link', { name: 'Report under my wallet' }).click();
  await hydrated(page);
  await expect(page.getByText('This is not anonymous')).toBeVisible();
  await page.getByRole('button', { name: 'Go on to the check' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Category').selectOption({ label: 'Infrastructure' });
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Detailed description').fill(BODY);
  await page.getByRole('button', { name: 'Go on to the check' }).click();
  await expect(page.getByRole('article')).toContainText('Submitted By: your wallet, in public');
  const send = page.getByRole('button', { name: 'Send from my wallet' });
  wallet.refuse('eth_sendTransaction', 4001);
  await send.click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(page.getByText('Transaction Cancelled')).toBeVisible();
  await expectAccessible();
  wallet.refuse('eth_sendTransaction', null);
  await send.click();
  await expect(page).toHaveURL(/\/reports\/\d+$/, { timeout: 45_000 });
  const card = page.getByRole('article');
  await expect(card).toContainText(account.address.slice(0, 6).toLowerCase());
  await expect(card).toContainText('Report about: Infrastructure');
  await card.getByRole('button', { name: /^Vote up/ }).click();
  await expect(card.getByText('You cannot vote on your own report')).toBeVisible();
  await expectAccessible();

  await page.goto('/reports/wallet');
  await hydrated(page);
  await page.getByLabel('Category').selectOption({ label: 'Infrastructure' });
  await page.getByLabel('Title').fill(`${TITLE}, again`);
  await page.getByLabel('Detailed description').fill(BODY);
  await page.getByRole('button', { name: 'Go on to the check' }).click();
  await send.click();
  await expect(page.getByText('Daily Limit Reached: only one report per day')).toBeVisible();
  // Until the server has read the block, it says 409 and is asked again.
  expect(consoleErrors.filter((error) => !error.includes('409'))).toEqual([]);
});
