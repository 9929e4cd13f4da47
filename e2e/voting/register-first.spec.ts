import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { buildPerson } from '../registration/person.ts';
import { DIALOG_WORDS, registerFromVote } from '../registration/register-dialog.ts';
import { WORDS } from '../wallet/demo-wallet.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { openProposal } from './proposals.ts';

const CONFIRM = /You say No/;
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

const FIRST = {
  en: 'Register (about 5 minutes). Then we bring you back.',
  si: 'ලියාපදිංචි වන්න (මිනිත්තු 5ක් පමණ). ඉන්පසු ඔබ නැවත මෙතැනට පැමිණේ.',
  ta: 'பதிவு செய்க (ஏறக்குறைய 5 நிமிடங்கள்). பின்னர் மீண்டும் இங்கே வருவீர்கள்.',
} as const;

test('the sheet that leads to Register is accessible, gives the focus back, and is left by keyboard, in each language', {
  tag: '@all',
}, async ({ page, expectAccessible }) => {
  await installSigningWallet(page);
  for (const language of ['en', 'si', 'ta'] as const) {
    const words = WORDS[language];
    await page.goto(`${words.path}/voting`);
    await hydrated(page);
    const sheet = page.getByRole('dialog');
    if (language === 'en') {
      await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
      await page.getByRole('button', { name: WALLET_NAME }).click();
      await sheet.getByText('Not registered', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
    }
    const button = openProposal(page, 3).getByRole('button', { name: words.no, exact: true });
    await button.press('Enter');
    await expect(sheet.getByText(FIRST[language])).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.press('Enter');
    await sheet.getByRole('link', { name: DIALOG_WORDS[language].register, exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${words.path}/register`));
  }
});
