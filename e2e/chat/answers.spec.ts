import { expect, test } from '../fixtures.ts';
import { askIt, openAssistant } from './panel.ts';

// The real service answers, from the articles of the product and from what the demonstration holds.

test('a question about how something is done is answered with sources that can be opened', async ({
  page,
  expectAccessible,
}) => {
  const parts = await openAssistant(page, '/privacy');
  await askIt(parts, 'How do I register?');
  const source = parts.log.getByRole('listitem').filter({ hasText: 'Help' }).getByRole('link').first();
  await expect(source).toHaveAttribute('href', /^\/help\//);
  await expectAccessible();
  await source.click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(parts.panel).toBeVisible(); // it covers nothing there
});

test('whether an answer helped is counted once', async ({ page }) => {
  const parts = await openAssistant(page);
  await askIt(parts, 'How do I register?');
  await parts.log.getByRole('button', { name: 'Yes' }).click();
  await expect(parts.log).toContainText('Thank you. It was counted.');
  await expect(parts.log.getByRole('button', { name: 'Yes' })).toHaveCount(0);
});

test('in Sinhala and Tamil the answer carries its language, and its sources lead to pages in it', async ({
  page,
}) => {
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

test('what it does not know it says, with 1919, and keeps the question only where that is wanted', async ({
  page,
}) => {
  const kept: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat/feedback')) kept.push(request.postDataJSON().question);
  });
  const parts = await openAssistant(page);
  const question = 'Which football club won the cup in Brazil?';
  await askIt(parts, question);
  await expect(parts.log.getByRole('link', { name: /1919/ })).toHaveAttribute('href', 'tel:1919');
  expect(kept).toEqual([]);
  await parts.log.getByRole('checkbox', { name: 'Keep my question to improve answers' }).click();
  await expect(parts.log).toContainText('Thank you. Your question is kept.');
  expect(kept).toEqual([question]);
});
