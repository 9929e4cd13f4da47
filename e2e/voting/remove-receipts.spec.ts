import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { keepReceipts } from './kept-receipts.ts';

const WORDS = {
  en: {
    path: '',
    heading: 'Votes kept on this device',
    none: /^No receipts are kept on this device/,
    meaning:
      'Removing a receipt takes nothing back: a vote stays counted. Without the receipt, it can be checked only by its code.',
    one: /^Remove the receipt from this device: /,
    all: 'Remove all receipts from this device',
    removed: /^The receipt was removed from this device\. What you did stays counted/,
    undo: 'Undo',
  },
  si: {
    path: '/si',
    heading: 'මෙම උපාංගයේ තබා ඇති ඡන්ද',
    none: /^මෙම උපාංගයේ රිසිට්පත් නැත/,
    meaning:
      'රිසිට්පතක් ඉවත් කිරීමෙන් කිසිවක් අවලංගු නොවේ: දුන් ඡන්දය දිගටම ගණන් ගැනේ. රිසිට්පත නැතිව එය පරීක්ෂා කළ හැක්කේ එහි කේතයෙන් පමණි.',
    one: /^රිසිට්පත මෙම උපාංගයෙන් ඉවත් කරන්න: /,
    all: 'සියලු රිසිට්පත් මෙම උපාංගයෙන් ඉවත් කරන්න',
    removed: /^රිසිට්පත මෙම උපාංගයෙන් ඉවත් කරන ලදී\./,
    undo: 'අහෝසි කරන්න',
  },
  ta: {
    path: '/ta',
    heading: 'இந்தச் சாதனத்தில் உள்ள வாக்குகள்',
    none: /^இந்தச் சாதனத்தில் பற்றுச்சீட்டுகள் இல்லை/,
    meaning:
      'பற்றுச்சீட்டை நீக்குவதால் எதுவும் திரும்பப் பெறப்படாது: அளித்த வாக்கு தொடர்ந்து எண்ணப்படும். பற்றுச்சீட்டு இல்லாமல் அதன் குறியீட்டால் மட்டுமே அதைச் சரிபார்க்க முடியும்.',
    one: /^பற்றுச்சீட்டை இந்தச் சாதனத்திலிருந்து நீக்குக: /,
    all: 'அனைத்துப் பற்றுச்சீட்டுகளையும் இந்தச் சாதனத்திலிருந்து நீக்குக',
    removed: /^பற்றுச்சீட்டு இந்தச் சாதனத்திலிருந்து நீக்கப்பட்டது\./,
    undo: 'செயல்தவிர்க்க',
  },
} as const;

const digestsOf = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('sabha.receipts') ?? '[]').map(
      ({ receipt }: { receipt: { digest: string } }) => receipt.digest,
    ),
  );

for (const words of Object.values(WORDS))
  test(`one receipt is removed from the device by keyboard, and put back, at ${words.path}/voting/check`, {
    tag: '@all',
  }, async ({ page, expectSound }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${words.path}/voting/check`);
    await keepReceipts(page, 3);
    await page.reload();
    await hydrated(page);
    const part = page.getByRole('region', { name: words.heading });
    await expect(part.getByText(words.meaning)).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveCount(3);
    const before = await digestsOf(page);
    await part.getByRole('button', { name: words.one }).nth(1).press('Enter');
    await expect(part.getByRole('listitem')).toHaveCount(2);
    await expect(part.getByRole('status')).toHaveText(words.removed);
    expect(await digestsOf(page)).toEqual([before[0], before[2]]);
    await expectSound();
    // The focus is on what was said, and Undo is the next stop.
    await page.keyboard.press('Tab');
    const undo = part.getByRole('button', { name: words.undo });
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(part.getByRole('listitem')).toHaveCount(3);
    expect(await digestsOf(page)).toEqual(before);
    await expect(undo).toHaveCount(0);
  });

test('all receipts are removed at once, also those that are not shown, in every tab, and they do not come back', {
  tag: '@all',
}, async ({ page, context }) => {
  const words = WORDS.en;
  await page.goto('/voting/check');
  await keepReceipts(page, 13);
  await page.reload();
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/voting/check');
  await hydrated(other);
  const part = page.getByRole('region', { name: words.heading });
  await expect(part.getByRole('listitem')).toHaveCount(10);
  await part.getByRole('button', { name: 'Show all 13' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(13);
  await part.getByRole('button', { name: words.all }).click();
  await expect(part.getByText(words.none)).toBeVisible();
  await expect(other.getByText(words.none)).toBeVisible();
  await expect(part.getByRole('status')).toHaveText(/^13 receipts were removed from this device\./);
  await part.getByRole('button', { name: words.undo }).click();
  await expect(part.getByRole('listitem')).toHaveCount(13);
  await part.getByRole('button', { name: words.all }).click();
  await page.reload();
  await hydrated(page);
  await expect(part.getByText(words.none)).toBeVisible();
  expect(await digestsOf(page)).toEqual([]);
});
