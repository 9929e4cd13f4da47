import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { demoCitizen, NODE_URL } from '../wallet/demo-citizen.ts';
import { connectDemoWallet, WORDS } from '../wallet/demo-wallet.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { finalStep, openProposal, vote } from './proposals.ts';

const OWN = 'Your vote: Yes, sent from your own wallet';

test('a citizen votes from the wallet while the server is gone; it is counted, and a later signed vote wins', {
  tag: '@all',
}, async ({ page, context, expectAccessible }) => {
  test.slow(); // two votes, each followed to its end, and one looked at by axe
  const wallet = await installSigningWallet(page, {
    account: await demoCitizen(page.request, 0),
    nodeUrl: NODE_URL,
  });
  await page.goto('/voting');
  await hydrated(page);
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const card = openProposal(page, 4);
  await card.getByRole('link', { name: /View Details/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Vote without this server').click();
  await expect(dialog.getByText(/^0x6a1cf721/)).toBeVisible();
  await expectAccessible();

  const yes = dialog.getByRole('button', { name: 'Send Yes' });
  for (const [code, text] of [
    [4001, 'User rejected the transaction'],
    [-32002, 'Your wallet is already processing a request. Open it, answer there, then try again.'],
  ] as const) {
    wallet.refuse('eth_sendTransaction', code);
    await yes.click();
    await expect(dialog.getByRole('alert')).toHaveText(text);
  }
  wallet.refuse('eth_sendTransaction', null);

  await context.setOffline(true);
  await yes.click();
  const steps = dialog
    .getByRole('list', { name: 'Where the vote from your wallet is' })
    .getByRole('listitem');
  await expect(steps.nth(1).locator('.sr-only')).toBeAttached();
  await expect(steps.nth(2).locator('.sr-only')).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  await expect(steps.nth(2).locator('.sr-only')).toBeAttached();
  await expect(dialog.getByRole('link', { name: 'Transaction', exact: true })).toHaveAttribute(
    'href',
    /^\/transactions\/0x[0-9a-f]{64}$/,
  );
  await page.keyboard.press('Escape');
  await expect(card.getByText(OWN)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Yes', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await vote(card, WORDS.en, 'no');
  await expect(card.getByText('You voted No (before: Yes)')).toBeVisible();
  await expect(card.getByText(OWN)).toHaveCount(0);
  await expect(finalStep(card)).toBeAttached({ timeout: 30_000 });
  await card.getByRole('link', { name: WORDS.en.check }).click();
  await expect(page.getByText(WORDS.en.good)).toBeVisible();
  await expect(page.getByText(WORDS.en.counted)).toBeVisible();
  expect(await ballotsOf(page, wallet.address())).toEqual(['signed no 2', 'direct yes 1']);
});

test('the demo wallet sends a vote as well, and the contract’s refusal is told before anything is paid', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/voting');
  await hydrated(page);
  await openProposal(page, 4)
    .getByRole('link', { name: /View Details/ })
    .click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByText('Vote without this server').click();
  await dialog.getByRole('button', { name: 'Send No' }).click();
  await connectDemoWallet(page, WORDS.en, 1);
  const sheet = page.getByRole('dialog', { name: 'Send this transaction?' });
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Your vote: No, sent from your own wallet')).toBeVisible();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Counted' }).locator('.sr-only'),
  ).toBeAttached();
  await dialog.getByRole('button', { name: 'Send No' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('You have already voted');
});

/** What the public list says of a voter on the proposal whose vote is being checked. */
async function ballotsOf(page: Page, voter: string): Promise<string[]> {
  const digest = new URL(page.url()).pathname.split('/').at(-1);
  const record = await (await page.request.get(`/api/votes/${digest}`)).json();
  const id = record.data.ballot.proposal_id;
  const list = await (await page.request.get(`/api/proposals/${id}/ballots?limit=1000`)).json();
  const direct = await (await page.request.get(`/api/proposals/${id}/ballots?after=d0.0`)).json();
  return [...list.data, ...direct.data]
    .filter((ballot: { voter: string }) => ballot.voter === voter)
    .map(
      ({ form, choice, seq }: { form: string; choice: string; seq: string }) => `${form} ${choice} ${seq}`,
    );
}
