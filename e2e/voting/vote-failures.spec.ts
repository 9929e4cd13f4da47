import type { Page, Route } from '@playwright/test';
import { VOTE_FAILURE_KINDS, VOTE_PROBLEMS, type VoteFailureKind } from '@sabha/domain/voting/vote-errors';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { WORDS } from '../wallet/demo-wallet.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { openProposal, vote } from './proposals.ts';

const VOTE_CALLS = /\/api\/proposal(s\/vote|\/vote-(yes|no))$/;
const SIGN = 'eth_signTypedData_v4';
const DAY_MS = 86_400_000;

test('whatever goes wrong is told in the specification’s words, nothing signed is lost, and it is one vote in the end', {
  tag: '@all',
}, async ({ page }) => {
  test.slow(); // every failure there is, in one visit
  const { data } = await (await page.request.get('/api/demo/wallets')).json();
  const wallet = await installSigningWallet(page, { account: privateKeyToAccount(data[2].privateKey) });
  // This phone's clock is three days behind: nothing that it signs may depend on it.
  await page.clock.setSystemTime(Date.now() - 3 * DAY_MS);
  await page.goto('/voting');
  await hydrated(page);
  const card = openProposal(page, 5);
  const alert = page.getByRole('alert');
  const waiting = card.getByText(/has not reached this server yet/);
  const id = Number(
    (await card.getByRole('link', { name: /View Details/ }).getAttribute('href'))?.split('/').at(-1),
  );
  const countBefore = await yesVotes(page, id);

  await vote(card, WORDS.en, 'yes');
  await page.getByRole('button', { name: WALLET_NAME }).click();
  // Signed in, and really recorded: the way is clear. From here on everything is about the other choice.
  await expect(card.getByText('You voted Yes')).toBeVisible();

  for (const [code, text] of [
    [4001, 'User rejected the signature request'],
    [-32002, 'Your wallet is already processing a request. Open it, answer there, then try again.'],
  ] as const) {
    wallet.refuse(SIGN, code);
    await vote(card, WORDS.en, 'no');
    await expect(alert).toHaveText(text);
  }
  wallet.refuse(SIGN, null);

  for (const kind of VOTE_FAILURE_KINDS.filter((one) => VOTE_PROBLEMS[one].status < 500)) {
    await answering(page, (route) => refuse(route, kind, id));
    await vote(card, WORDS.en, 'no');
    await expect(alert, kind).toHaveText(VOTE_PROBLEMS[kind].message(id, 18));
    await expect(waiting).toHaveCount(0);
  }

  await answering(page, (route) => refuse(route, 'database-failed', id));
  await vote(card, WORDS.en, 'no');
  await expect(alert).toHaveText('Database update failed');
  await expect(waiting).toBeVisible();
  await answering(page, (route) => route.abort());
  await vote(card, WORDS.en, 'no');
  await expect(alert).toHaveText('Both blockchain API and database update failed');

  // The page sends again by itself as well; that no answer comes before the press makes them one.
  const pressed = Promise.withResolvers<void>();
  await answering(page, async (route) => {
    await pressed.promise;
    await (route.request().url().endsWith('/vote-no') ? route.abort() : route.continue());
  });
  await page.reload();
  await hydrated(page);
  await expect(waiting).toBeVisible();
  wallet.refuse(SIGN, 4001); // from here on nothing more is signed
  const again = card.getByRole('button', { name: 'Send again' });
  await again.click();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  pressed.resolve();
  await expect(card.getByText('You voted No (before: Yes)')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect.poll(() => yesVotes(page, id)).toBe(countBefore);

  wallet.refuse(SIGN, null);
  await wallet.changeAccount();
  await page.unroute(VOTE_CALLS);
  wallet.refuse('personal_sign', 4001);
  wallet.refuse(SIGN, 4001); // a stranger is not even asked
  await card.getByRole('button', { name: WORDS.en.yes, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /You say Yes/ });
  await expect(sheet.getByText('Register (about 5 minutes). Then we bring you back.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: WORDS.en.confirm })).toHaveCount(0);
  await expect(alert).toHaveCount(0);
});

/** From now on the vote calls are answered by this, with no moment between in which one that the page resends gets through. */
async function answering(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(VOTE_CALLS, answer);
}

/** As the server refuses: its own tests say that it does. */
function refuse(route: Route, kind: VoteFailureKind, id: number): Promise<void> {
  const { status, message } = VOTE_PROBLEMS[kind];
  const base = { type: `urn:sabha:problem:${kind}`, title: 'Refused', status, kind };
  const problem = { ...base, success: false, data: null, message: message(id) };
  return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) });
}

async function yesVotes(page: Page, id: number): Promise<number> {
  const { data } = await (await page.request.get(`/api/proposals/${id}`)).json();
  return data.yes_votes;
}
