import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { connectDemoWallet, signEverything, WORDS as WALLET_WORDS } from '../wallet/demo-wallet.ts';
import { goToPetition, openPetition, signaturesOf, WORDS } from './petitions.ts';

const WHOLE_WAYS = [
  { language: 'en', width: 1280, means: 'keyboard', petitionName: 'trees' },
  { language: 'si', width: 1280, means: 'mouse', petitionName: 'clinic' },
  { language: 'ta', width: 360, means: 'touch', petitionName: 'boat' },
] as const;

/** How a button is pressed: each way there is. */
const PRESS = {
  keyboard: async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  },
  mouse: (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click(),
  touch: (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap(),
} as const;

/** What inside an element is wider than its box, but for what only screen readers read. */
const overflowing = (element: Element) =>
  [...element.querySelectorAll('*')]
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map(({ outerHTML }) => outerHTML);

for (const [position, { language, width, means, petitionName }] of WHOLE_WAYS.entries()) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({ hasTouch: means === 'touch', viewport: { width, height: 740 } });

    test(`a citizen signs by ${means}, checks the signature, and withdraws it`, {
      tag: language === 'ta' ? [] : '@all',
    }, async ({ page, expectAccessible, consoleErrors }) => {
      test.slow(); // a whole journey, to the ledger and back
      const words = WORDS[language];
      const wallet = WALLET_WORDS[language];
      const petition = await openPetition(page, petitionName);
      const part = await goToPetition(page, wallet.path, petition);
      const before = await signaturesOf(page, petition);
      const press = (name: string) => PRESS[means](page, name);
      expect(await part.evaluate(overflowing), 'the count stands clear of the button').toEqual([]);
      await press(words.sign);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible();
      await connectDemoWallet(page, wallet, position);
      await signEverything(page, wallet, 1);
      const signed = part.getByRole('button', { name: words.signed });
      await expect(signed).toBeVisible();
      if (means === 'keyboard') await expect(signed).toBeFocused();
      await expect(part.getByRole('progressbar')).toHaveAttribute(
        'aria-valuetext',
        new RegExp(String(before + 1)),
      );
      await expect.poll(() => signaturesOf(page, petition)).toBe(before + 1);
      await expect(page.getByText(words.own)).toBeVisible();
      await expect(page.locator('ol > [data-done]:nth-child(4)')).toBeAttached({ timeout: 30_000 });
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

      await page.locator(`a[href*="/petitions/check/0x"]`).click();
      await expect(page.getByText(wallet.good)).toBeHidden(); // the words of votes are not used
      await expect(page.getByText(words.counted)).toBeVisible({ timeout: 30_000 });
      await expectAccessible();
      await page.goBack();
      await hydrated(page);

      await press(words.withdraw);
      await press(wallet.confirm);
      await signEverything(page, wallet, 1);
      await expect(page.getByText(words.withdrawn)).toBeVisible();
      await expect(part.getByRole('button', { name: words.sign })).toBeVisible();
      await expect.poll(() => signaturesOf(page, petition)).toBe(before);
      expect(consoleErrors).toEqual([]);
    });
  });
}

test('who signed on another device finds it signed already, and the page follows what others sign', {
  tag: '@all',
}, async ({ page, browser, expectAccessible }) => {
  const petition = await openPetition(page, 'bus');
  const part = await goToPetition(page, '', petition);
  const count = part.getByRole('progressbar');
  const before = await signaturesOf(page, petition);
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(`/petitions/${petition.id}`, page.url()).href);
  await hydrated(other);
  await other.getByRole('button', { name: 'Sign Petition' }).click();
  await other.getByRole('checkbox', { name: 'List my pseudonym among the signers' }).check();
  await connectDemoWallet(other, WALLET_WORDS.en, 2);
  await signEverything(other, WALLET_WORDS.en, 1);
  await expect(other.getByRole('button', { name: 'Already Signed' })).toBeVisible();
  await expect(count).toHaveAttribute('aria-valuetext', new RegExp(`^${before + 1} of`));

  await page.getByRole('button', { name: 'Sign Petition' }).click();
  await connectDemoWallet(page, WALLET_WORDS.en, 2);
  await expect(page.getByRole('alert')).toHaveText('Already signed');
  await expect(part.getByRole('button', { name: 'Already Signed' })).toBeVisible();
  expect(await signaturesOf(page, petition)).toBe(before + 1);

  // Some of the demonstration's signers are listed too.
  const { page: listedNow } = await (await page.request.get(`/api/petitions/${petition.id}/signers`)).json();
  await page.getByText('Show the list').click();
  await expect(page.getByText(`${listedNow.total} listed`)).toBeVisible();
  await expect(page.getByText(/^Signer [0-9A-F]{4}-[0-9A-F]{4}$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Change whether I am listed' }).click();
  await signEverything(page, WALLET_WORDS.en, 1); // the way in
  const listed = page.getByRole('checkbox', { name: 'List my pseudonym' });
  await expect(listed).toBeChecked();
  await listed.uncheck();
  const fewer = listedNow.total - 1;
  const after = fewer === 0 ? 'Nobody has chosen to be listed yet.' : `${fewer} listed`;
  await expect(page.getByText(after)).toBeVisible();
  await expect(listed).not.toBeChecked();
  await expectAccessible();
  await other.context().close();
});
