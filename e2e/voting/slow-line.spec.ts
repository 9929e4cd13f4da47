import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { connectDemoWallet, signEverything, WORDS } from '../wallet/demo-wallet.ts';
import { finalStep, openProposal, vote } from './proposals.ts';

const STREAM = '**/api/events*';

test('a vote is followed to final while live news are held back', { tag: '@all' }, async ({ page }) => {
  await page.route(STREAM, () => undefined);
  await voteYes(page, 1);
  await expect(finalStep(openProposal(page, 3))).toBeAttached({ timeout: 30_000 });
});

test('while live news are cut off and the ledger is out of reach, the card says that the vote is kept, and then follows it to final', {
  tag: '@all',
}, async ({ page, expectAccessible }) => {
  await page.route(STREAM, (route) => route.abort());
  await page.route(/\/api\/acts\//, (route) => route.abort());
  await page.route('**/api/network/status', (route) => route.fulfill({ json: { data: { online: false } } }));
  await voteYes(page, 2);
  const card = openProposal(page, 3);
  await expect(
    card.getByText('The ledger cannot be reached right now; your vote is kept and will be recorded.'),
  ).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible();
  await page.unroute('**/api/network/status');
  await page.unroute(/\/api\/acts\//);
  await expect(finalStep(card)).toBeAttached({ timeout: 30_000 });
  await expect(card.getByText('The ledger cannot be reached')).toHaveCount(0);
});

/** Yes by the demo wallet's citizen number `n` (from 0), on a proposal that only these specs vote on. */
async function voteYes(page: Page, n: number): Promise<void> {
  await page.goto('/voting');
  await hydrated(page);
  const card = openProposal(page, 3);
  await vote(card, WORDS.en, 'yes');
  await connectDemoWallet(page, WORDS.en, n);
  await signEverything(page, WORDS.en, 1);
  await expect(card.getByText('You voted Yes')).toBeVisible();
}
