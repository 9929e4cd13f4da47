import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { assistantOf, openAssistant } from './panel.ts';

const PHONE = { width: 360, height: 740 };

test('only the button loads before the assistant is opened, and it is not there without scripts', {
  tag: '@all',
}, async ({ page, browser }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  expect(files.filter((file) => /\/(chat-panel|chat)-[\w-]{7}\.js/.test(file))).toEqual([]);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(assistantOf(page).panel).toBeVisible();
  expect(files.filter((file) => /\/chat-panel-[\w-]{7}\.js/.test(file))).toHaveLength(1);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole('button', { name: 'Ask a question' })).toHaveCount(0);
  await context.close();
});

test('on a desk the panel is 360 px wide and 600 high, 500 in a low window, and Escape gives the focus back', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { panel, box } = await openAssistant(page, '/spending');
  await expect.poll(() => panel.boundingBox()).toMatchObject({ width: 360, height: 600 });
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect.poll(() => panel.boundingBox()).toMatchObject({ width: 360, height: 500 });
  // It is no trap: the page can be walked on.
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await box.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask a question' })).toBeFocused();
});

test('on a phone it covers all above the bottom bar, holds the focus, and makes way for another page', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  const parts = await openAssistant(page, '/spending');
  const bar = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
  expect(await parts.panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
  const { height } = (await parts.panel.boundingBox()) ?? { height: 0 };
  expect(Math.abs(height - (bar?.y ?? 0))).toBeLessThanOrEqual(2);
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await parts.panel.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  }
  const button = page.getByRole('button', { name: 'Ask a question' });
  await button.click();
  await expect(parts.panel).toHaveCount(0);
  await button.click();
  await expect(parts.box).toBeFocused();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Voting' }).click();
  await expect(page).toHaveURL(/\/voting$/);
  await expect(parts.panel).toHaveCount(0);
});

test('it is accessible, light and dark, on a desk and on a phone', {
  tag: '@all',
}, async ({ page, expectSound }) => {
  await openAssistant(page, '/privacy');
  await expectSound();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound();
});
