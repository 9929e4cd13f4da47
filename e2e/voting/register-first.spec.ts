import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { buildPerson, type Person } from '../registration/person.ts';
import { RegisterDialog } from '../registration/register-dialog.ts';
import { WORDS } from '../wallet/demo-wallet.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { openProposal, vote } from './proposals.ts';

const CONFIRM = /^You vote No on/;
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('sabha.wantedVote'));

/** Presses No without being registered, and follows the way to registering that is shown then. */
async function pressNoAndRegister(page: Page, person: Person): Promise<void> {
  await installSigningWallet(page);
  await page.goto('/voting');
  await hydrated(page);
  const card = openProposal(page, 4);
  await vote(card, WORDS.en, 'no');
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(card.getByRole('alert')).toContainText('not authorized to vote');
  await card.getByRole('link', { name: 'Register' }).click();
  const dialog = new RegisterDialog(page);
  await dialog.fillToIdentity(person);
  await dialog.consent().check();
  await dialog.button('register').click();
}

test('who registers after pressing No comes back to that No, unsigned, once', async ({ page }) => {
  const votes: string[] = [];
  await pressNoAndRegister(page, buildPerson());
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

test('one under age is not asked, for they cannot vote yet', async ({ page }) => {
  const year = new Date().getUTCFullYear() - 10;
  await pressNoAndRegister(page, buildPerson({ nicNumber: `${year}00212345` }));
  await expect(page.getByText('Registration Successful')).toBeVisible();
  await expect(openProposal(page, 4)).toBeVisible();
  await expect(page.getByRole('dialog', { name: CONFIRM })).toBeHidden();
});

test('what has closed meanwhile is not asked, and what was pressed is forgotten', async ({ page }) => {
  const idOf = async (status: string) =>
    (await (await page.request.get(`/api/proposals?status=${status}&limit=1`)).json()).data[0].id;
  const comeBackTo = async (id: number) => {
    await page.goto(`/voting/proposals/${id}`);
    await page.evaluate((wanted) => {
      sessionStorage.setItem('sabha.wantedVote', JSON.stringify([wanted, 'no']));
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
