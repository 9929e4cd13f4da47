import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { askIt, assistantOf, openAssistant } from './panel.ts';

const PHONE = { width: 360, height: 740 };

test('only the button loads before the assistant is opened, and it is not there without scripts', async ({
  page,
  browser,
}) => {
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

test('on a desk the panel is 360 px wide and 600 high, 500 in a low window, and Escape gives the focus back', async ({
  page,
}) => {
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

test('on a phone it covers all above the bottom bar, holds the focus, and makes way for another page', async ({
  page,
}) => {
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
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Voting' }).click();
  await expect(page).toHaveURL(/\/voting$/);
  await expect(parts.panel).toHaveCount(0);
});

test('the button is not on pages about reports and long forms, nor over a dialog', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Ask a question' });
  for (const path of ['/reports', '/reports/new', '/reports/thread', '/petitions/new', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(button).toHaveCount(0);
  }
  await page.goto('/privacy');
  await hydrated(page);
  await expect(button).toBeVisible();
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(button).toBeHidden();
});

test('on a phone the button makes way for a field of the page that is written in', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/petitions');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Ask a question' });
  await expect(button).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').focus();
  await expect(button).toBeHidden();
});

test('questions are suggested by page and language', async ({ page }) => {
  const { panel } = await openAssistant(page, '/petitions');
  await expect(panel.getByRole('button', { name: 'How do I start a petition?' })).toBeVisible();
  await page.goto('/ta/voting');
  await hydrated(page);
  await page.getByRole('button', { name: 'கேள்வி கேட்க' }).click();
  await expect(page.getByRole('button', { name: 'என் வாக்கை எப்படிச் சரிபார்ப்பது?' })).toBeVisible();
});

test('what identifies a person is masked at once, kindly refused, and never sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  const parts = await openAssistant(page);
  await askIt(parts, 'my nic is 901234567V, am I registered?');
  await expect(parts.log).toContainText('my nic is ••••••••••, am I registered?');
  await expect(parts.log).toContainText('That looks like an NIC number.');
  await expect(parts.log.getByRole('link', { name: 'Am I registered?' })).toHaveAttribute('href', '/account');
  await askIt(parts, 'my card is 4111 1111 1111 1111');
  await expect(parts.log).toContainText('That looks like a card number.');
  await expect(parts.box).toHaveValue('');
  expect(sent.filter((body) => /901234567|4111/.test(body))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage));
  expect(kept).not.toMatch(/901234567|4111/);
});

test('Send waits for words, and characters are counted as people count them', async ({ page }) => {
  const { panel, box, send } = await openAssistant(page);
  await expect(send).toBeDisabled();
  await expect(panel).toContainText('Write a question to send it');
  await box.fill(' \u00a0 ');
  await expect(send).toBeDisabled();
  await box.fill('𑄌'.repeat(300)); // a letter of two halves
  await expect(panel).toContainText('0 left');
  await expect(send).toBeEnabled();
  await box.fill('අ'.repeat(303));
  await expect(panel).toContainText('3 too many');
  await expect(send).toBeDisabled();
});

test('it is accessible, light and dark, on a desk and on a phone', async ({ page, expectSound }) => {
  await openAssistant(page, '/privacy');
  await expectSound();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectSound();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound();
});
