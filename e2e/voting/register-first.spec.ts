import type { Page } from '@playwright/test';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { inventCitizen, registeredCitizen, signInAs } from '../account/new-citizen.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { buildPerson } from '../registration/person.ts';
import { DIALOG_WORDS, registerFromVote } from '../registration/register-dialog.ts';
import { WORDS } from '../wallet/demo-wallet.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { openProposal } from './proposals.ts';

const CONFIRM = /^You vote No on/;
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('sabha.wantedAct'));

test('who registers after pressing No comes back to that No, unsigned, once', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  const wallet = await installSigningWallet(page);
  const dialog = await registerFromVote(page, 4, buildPerson());
  // Up to here the wallet was asked for nothing but its address.
  expect(wallet.signed).toEqual([]);
  expect(posts.filter((path) => /^\/api\/(session|proposal)/.test(path))).toEqual([]);
  await dialog.button('register').click();
  await expect(page).toHaveURL(/\/voting$/);
  const confirm = page.getByRole('dialog', { name: CONFIRM });
  await expect(confirm).toBeVisible();
  expect(await kept(page)).toBeNull();
  await expect(confirm.getByRole('button', { name: WORDS.en.confirm })).toBeVisible();
  expect(posts.filter((path) => path.startsWith('/api/proposal'))).toEqual([]);
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

/** What the wallet's dialog says of one who is not registered. */
const NOT_REGISTERED = {
  en: 'Not registered',
  si: 'ලියාපදිංචි වී නැත',
  ta: 'பதிவு செய்யப்படவில்லை',
} as const;

const FIRST = {
  en: 'Register (about 5 minutes). Then we bring you back.',
  si: 'ලියාපදිංචි වන්න (මිනිත්තු 5ක් පමණ). ඉන්පසු ඔබ නැවත මෙතැනට පැමිණේ.',
  ta: 'பதிவு செய்க (ஏறக்குறைய 5 நிமிடங்கள்). பின்னர் மீண்டும் இங்கே வருவீர்கள்.',
} as const;

for (const language of ['en', 'si', 'ta'] as const)
  test(`who is signed in and not registered finds Register in the sheet and no way to sign, by keyboard too (${language})`, async ({
    page,
    baseURL,
    expectAccessible,
  }) => {
    const words = WORDS[language];
    const account = privateKeyToAccount(generatePrivateKey());
    const wallet = await installSigningWallet(page, { account });
    await signInAs(page.request, baseURL ?? '', { account });
    await page.goto(`${words.path}/voting`);
    await hydrated(page);
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('button', { name: WALLET_NAME }).click();
    await page.getByRole('dialog').getByText(NOT_REGISTERED[language], { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    const button = openProposal(page, 3).getByRole('button', { name: words.no, exact: true });
    await button.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(FIRST[language])).toBeVisible();
    await expect(sheet.getByRole('button', { name: words.confirm })).toHaveCount(0);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.press('Enter');
    const register = sheet.getByRole('link', { name: DIALOG_WORDS[language].register, exact: true });
    await register.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${words.path}/register`));
    expect(JSON.parse((await kept(page)) ?? '[]')).toEqual(['ballot', expect.any(String), 'no']);
    expect(wallet.signed).toEqual([]);
  });

test('who has registered in another browser meanwhile is asked to sign as usual', async ({
  page,
  baseURL,
  playwright,
}) => {
  const person = inventCitizen();
  await installSigningWallet(page, person);
  await page.goto('/voting');
  await hydrated(page);
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await page.getByRole('dialog').getByText(NOT_REGISTERED.en, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await registeredCitizen(elsewhere, baseURL ?? '', person);
  await elsewhere.dispose();
  await openProposal(page, 3).getByRole('button', { name: 'Yes', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^You vote Yes on/ });
  await expect(sheet.getByRole('button', { name: WORDS.en.confirm })).toBeVisible();
  await expect(sheet.getByText(FIRST.en)).toBeHidden();
});
