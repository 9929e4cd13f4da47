import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { newCitizen } from '../petitions/citizens.ts';
import { routeAtOnce } from '../route-at-once.ts';
import { demoCitizen, NODE_URL, payFees } from '../wallet/demo-citizen.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { failToSend, recordLater, voteInTheEnd } from './wallet-failures.ts';

const TITLE = 'A well that was paid for twice';
const BODY = 'The well behind the market was paid for in May, and once more in July. There is one well.';

test.use({ viewport: { width: 360, height: 740 } });

test('a citizen reports under the own wallet, as the labelled second choice, and cannot vote on it; another can', {
  tag: '@all',
}, async ({ page, browser, playwright, baseURL, request, expectAccessible, consoleErrors }) => {
  const account = await demoCitizen(request, 0);
  await payFees(request, 2, account.address);
  const wallet = await installSigningWallet(page, { account, nodeUrl: NODE_URL });
  await page.goto('/reports/new');
  await page.getByRole('link', { name: 'Report under my wallet' }).click();
  await hydrated(page);
  await expect(page.getByText('This is not anonymous')).toBeVisible();
  // The form comes to life after the page: it is pressed until it answers.
  await expect(async () => {
    await page.getByRole('button', { name: 'Go on to the check' }).click();
    await expect(page.getByText('Please fill in all required fields')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByLabel('Category').selectOption({ label: 'Infrastructure' });
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Detailed description').fill(BODY);
  await page.getByRole('button', { name: 'Go on to the check' }).click();
  await expect(page.getByRole('article')).toContainText('Submitted By: your wallet, in public');
  const send = page.getByRole('button', { name: 'Send from my wallet' });
  const press = () => send.click();
  await press();
  await expect(page.getByRole('button', { name: WALLET_NAME })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Wallet not connected')).toBeVisible();
  wallet.refuse('eth_sendTransaction', 4001);
  await press();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(page.getByText('Transaction Cancelled')).toBeVisible();
  await expectAccessible();
  await failToSend(page, wallet, press);
  await recordLater(page, press);
  const card = page.getByRole('article');
  await expect(card).toContainText(account.address.slice(0, 6).toLowerCase());
  await expect(card).toContainText('Report about: Infrastructure');
  await card.getByRole('button', { name: /^Vote up/ }).click();
  await expect(card.getByText('You cannot vote on your own report')).toBeVisible();
  const voter = await newCitizen(playwright, baseURL ?? '');
  await payFees(request, 2, voter.address);
  const elsewhere = await (await browser.newContext()).newPage();
  routeAtOnce(elsewhere);
  const voting = await installSigningWallet(elsewhere, { account: voter, nodeUrl: NODE_URL });
  await elsewhere.goto(page.url());
  await hydrated(elsewhere);
  await voteInTheEnd(elsewhere, voting);
  await elsewhere.context().close();

  await page.goto('/reports/wallet');
  await hydrated(page);
  await page.getByLabel('Category').selectOption({ label: 'Infrastructure' });
  await page.getByLabel('Title').fill(`${TITLE}, again`);
  await page.getByLabel('Detailed description').fill(BODY);
  await page.getByRole('button', { name: 'Go on to the check' }).click();
  await send.click();
  await expect(page.getByText('Daily Limit Reached: only one report per day')).toBeVisible();
  // What was refused above; and until the server has read the block, it says 409 and is asked again.
  expect(consoleErrors.filter((error) => !/status of (?:403|409|500)/.test(error))).toEqual([]);
});
