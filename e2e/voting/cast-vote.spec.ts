import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { connectDemoWallet, signEverything, WORDS } from '../wallet/demo-wallet.ts';
import { finalStep, openProposal, vote } from './proposals.ts';

/** Each is looked at by axe once: the card that was voted on, or the check. */
const WHOLE_WAYS = [
  { language: 'en', width: 1280, means: 'by keyboard alone', judged: 'card' },
  { language: 'si', width: 1280, means: 'by mouse', judged: 'check' },
  { language: 'ta', width: 360, means: 'by mouse', judged: 'check' },
] as const;

for (const [position, { language, width, means, judged }] of WHOLE_WAYS.entries()) {
  test(`a citizen votes ${means}, follows the vote to final, and checks it (${language}, ${width} px)`, {
    tag: language === 'en' ? [] : '@all',
  }, async ({ page, expectAccessible, expectToFit, consoleErrors }) => {
    test.slow(); // a whole journey
    const words = WORDS[language];
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${words.path}/voting`);
    await hydrated(page);
    const card = openProposal(page, 0);
    if (language === 'en') await voteByKeyboard(page, card);
    else {
      await vote(card, words, 'yes');
      await connectDemoWallet(page, words, position);
      await signEverything(page, words, 1);
    }
    await expect(finalStep(card)).toBeAttached({ timeout: 30_000 });
    // At the top, so that the tab list, which stays in view, covers no target by half.
    await page.evaluate(() => window.scrollTo(0, 0));
    if (judged === 'card') await expectAccessible();
    await expectToFit();
    await card.getByRole('link', { name: words.check }).click();
    await expect(page.getByText(words.good)).toBeVisible();
    await expect(page.getByText(words.counted)).toBeVisible();
    if (judged === 'check') await expectAccessible();
    await expectToFit();
    expect(consoleErrors).toEqual([]);
  });
}

test('closing the wallet dialog, a refused signature and a second No are explained; a vote can be changed, and says what it was before', async ({
  page,
}) => {
  await page.goto('/voting');
  await hydrated(page);
  const card = openProposal(page, 1);
  const alert = page.getByRole('alert');
  await vote(card, WORDS.en, 'no');
  await expect(page.getByRole('dialog').getByText('Please connect your wallet to vote')).toBeVisible();

  await vote(card, WORDS.en, 'yes');
  await connectDemoWallet(page, WORDS.en, 0);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(alert).toHaveText('User rejected the signature request');
  await expect(card.getByText('You voted')).toHaveCount(0);

  await vote(card, WORDS.en, 'yes');
  await signEverything(page, WORDS.en, 1);
  await expect(card.getByText('You voted Yes')).toBeVisible();
  await vote(card, WORDS.en, 'no');
  await signEverything(page, WORDS.en, 1);
  await expect(card.getByText('You voted No (before: Yes)')).toBeVisible();
  await expect(page.getByText('Your vote was changed from Yes to No')).toBeVisible();
  await vote(card, WORDS.en, 'no');
  await expect(alert).toHaveText('You have already voted');
});

/** Yes by the last citizen of the demo wallet, in English; ends with the focus on what was voted. */
async function voteByKeyboard(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Yes', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Continue to vote You say Yes / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Yes', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sabha demo wallet' })).toBeVisible();
  await page.keyboard.press('Tab'); // to the key of the device
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Connect', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You vote Yes on “.+”\.$/)).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Sign this data?' });
  await sheet.getByRole('button', { name: 'Sign', exact: true }).focus();
  await page.keyboard.press('Enter');
  const voted = card.locator('[tabindex="-1"]').filter({ hasText: 'You voted Yes' });
  await expect(voted).toBeFocused();
}
