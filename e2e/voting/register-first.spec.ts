import type { Page } from '@playwright/test';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { buildPerson } from '../registration/person.ts';
import { registerFromVote } from '../registration/register-dialog.ts';
import { installSigningWallet } from '../wallet/signing-wallet.ts';
import { openProposal } from './proposals.ts';

const CONFIRM = /^You vote No on/;
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('sabha.wantedAct'));

test('who registers after pressing No comes back to that No, unsigned, once', async ({ page }) => {
  const votes: string[] = [];
  await installSigningWallet(page);
  const dialog = await registerFromVote(page, 4, buildPerson());
  await dialog.button('register').click();
  page.on('request', (request) => request.method() === 'POST' && votes.push(new URL(request.url()).pathname));
  await expect(page).toHaveURL(/\/voting$/);
  const confirm = page.getByRole('dialog', { name: CONFIRM });
  await expect(confirm).toBeVisible();
  expect(await kept(page)).toBeNull();
  expect(votes.filter((path) => path.startsWith('/api/proposal'))).toEqual([]);
  await page.reload();
  await hydrated(page);
  await expect(openProposal(page, 4)).toBeVisible();
  await expect(confirm).toBeHidden();
});

test('what has closed meanwhile is not asked, and what was pressed is forgotten', async ({ page }) => {
  // One that a wallet votes on: nothing is kept of a secret vote.
  const idOf = async (status: string) => {
    const { data } = await (await page.request.get(`/api/proposals?status=${status}`)).json();
    return (data as ProposalView[]).find((proposal) => proposal.ballot_kind === 'open')?.id ?? 0;
  };
  const comeBackTo = async (id: number) => {
    await page.goto(`/voting/proposals/${id}`);
    await hydrated(page); // or this page itself would take what is kept, and the next one nothing
    await page.evaluate((wanted) => {
      sessionStorage.setItem('sabha.wantedAct', JSON.stringify(['ballot', String(wanted), 'no']));
      history.replaceState({ ...history.state, usr: { registered: true } }, '');
    }, id);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => kept(page)).toBeNull();
  };
  await comeBackTo(await idOf('Inactive'));
  await expect(page.getByRole('dialog', { name: CONFIRM })).toBeHidden();
  await comeBackTo(await idOf('Active'));
  await expect(page.getByRole('dialog', { name: CONFIRM })).toBeVisible();
});
