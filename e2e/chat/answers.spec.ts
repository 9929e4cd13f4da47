import { expect, test } from '../fixtures.ts';
import { askIt, openAssistant } from './panel.ts';

// The real service answers, from the articles of the product and from what the demonstration holds.

test('a question is answered with sources that can be opened, counted as helpful, and kept for the visit', async ({
  page,
  expectAccessible,
}) => {
  const parts = await openAssistant(page, '/privacy');
  await askIt(parts, 'How do I register?');
  const source = parts.log.getByRole('listitem').filter({ hasText: 'Help' }).getByRole('link').first();
  await expect(source).toHaveAttribute('href', /^\/help\//);
  await expectAccessible();
  await parts.log.getByRole('button', { name: 'Yes' }).click();
  await expect(parts.log).toContainText('Thank you. It was counted.');
  await source.click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(parts.panel).toBeVisible(); // it covers nothing there

  const again = await openAssistant(page, '/accessibility');
  await expect(again.log.getByText('You: How do I register?')).toBeVisible();
  await again.panel.getByRole('button', { name: 'Start again' }).click();
  await expect(again.log.getByText('You: How do I register?')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('sabha.chat'))).toBeNull();
});

test('in Sinhala and Tamil the answer carries its language, and its sources lead to pages in it', {
  tag: '@all',
}, async ({ page }) => {
  for (const { lang, question } of [
    { lang: 'si', question: 'මම ලියාපදිංචි වන්නේ කෙසේද?' },
    { lang: 'ta', question: 'நான் எப்படிப் பதிவு செய்வது?' },
  ]) {
    const parts = await openAssistant(page, '/privacy');
    await askIt(parts, question);
    await expect(parts.log.getByText(question)).toHaveAttribute('lang', lang);
    await expect(parts.log.locator(`div[lang=${lang}]`).last()).toBeVisible();
    await expect(parts.log.getByRole('listitem').last().getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`^/${lang}/help/`),
    );
  }
});
