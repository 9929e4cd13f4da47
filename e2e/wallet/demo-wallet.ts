import { expect, type Page } from '@playwright/test';

/** The texts that a spec presses, in each language. */
export const WORDS = {
  en: {
    path: '',
    yes: 'Yes',
    no: 'No',
    change: 'Change vote',
    confirm: 'Continue to sign',
    key: /^Continue on this device/,
    connect: 'Connect',
    sign: 'Sign',
    check: 'Check my vote',
    counted: /the same as published, and this vote is among them\./,
    // A vote that was just cast waits up to a minute for the anchor of its receipt.
    good: /^(Everything about this vote is in order|Nothing is wrong)\./,
  },
  si: {
    path: '/si',
    yes: 'ඔව්',
    no: 'නැහැ',
    change: 'ඡන්දය වෙනස් කරන්න',
    confirm: 'අත්සන් කිරීමට ඉදිරියට යන්න',
    key: /^මෙම උපාංගයෙන් ඉදිරියට යන්න/,
    connect: 'සම්බන්ධ කරන්න',
    sign: 'අත්සන් කරන්න',
    check: 'මගේ ඡන්දය පරීක්ෂා කරන්න',
    counted: /ප්‍රසිද්ධ කළ ගණන එයමයි; මෙම ඡන්දය ඒ අතර ඇත\./,
    good: /^(මෙම ඡන්දයේ සියල්ල නිවැරදියි|වැරැද්දක් නැත)\./,
  },
  ta: {
    path: '/ta',
    yes: 'ஆம்',
    no: 'இல்லை',
    change: 'வாக்கை மாற்றுக',
    confirm: 'கையொப்பமிடத் தொடர்க',
    key: /^இந்தச் சாதனத்தில் தொடர்க/,
    connect: 'இணைக்க',
    sign: 'கையொப்பமிடுக',
    check: 'என் வாக்கைச் சரிபார்க்க',
    counted: /வெளியிடப்பட்ட எண்ணிக்கையும் இதுவே; இந்த வாக்கும் அவற்றில் உள்ளது\./,
    good: /^(இந்த வாக்கில் அனைத்தும் சரியாக உள்ளன|தவறு எதுவும் இல்லை)\./,
  },
} as const;
export type Words = (typeof WORDS)[keyof typeof WORDS];

/** In the open wallet dialog: the demo wallet, then its citizen number `n` (from 0). */
export async function connectDemoWallet(page: Page, words: Words, n: number): Promise<void> {
  await page.getByRole('button', { name: 'Sabha demo wallet' }).click();
  await page.getByRole('radio').nth(n).check();
  await page.getByRole('button', { name: words.connect, exact: true }).click();
}

/** In the open wallet dialog: presses Sign in, and signs. The answer of the server comes later. */
export async function signIn(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Your wallet' }).getByRole('button', { name: 'Sign in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sign this message?' });
  await sheet.getByText('This costs nothing and sends no transaction.').waitFor();
  await sheet.getByRole('button', { name: 'Sign', exact: true }).click();
}

/** Presses Sign in the demo wallet's sheet, once for the session where there is none yet, and once for the ballot. */
export async function signEverything(page: Page, words: Words, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const sheet = page.getByRole('dialog');
    const shown = await sheet.getByRole('heading').first().textContent();
    await sheet.getByRole('button', { name: words.sign, exact: true }).click();
    await expect(page.getByRole('heading', { name: shown ?? '', exact: true })).toHaveCount(0);
  }
}
