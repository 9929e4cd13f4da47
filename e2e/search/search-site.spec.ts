import { expect, test } from '../fixtures.ts';

test('without scripts: words in the header lead to results by kind, each with its kind and a way to narrow', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const box = page.getByRole('banner').getByRole('searchbox');
  await box.fill('register');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=register$/);
  const results = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(results.first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^Help \d/ })
    .click();
  await expect(page).toHaveURL(/kind=help/);
  await expect(results.getByRole('link').first()).toHaveAttribute('href', /^\/help\//);
  await context.close();
});

test('on a phone the header leads to a page that asks for words', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/ta');
  await page.getByRole('banner').getByRole('link', { name: 'முன்மொழிவு, கொள்கை, உதவி தேடுக' }).click();
  await expect(page).toHaveURL(/\/ta\/search$/);
  await expect(page.getByText('எதைத் தேடுகிறீர்கள்?')).toBeVisible();
});

test('what is not there says what there is, and offers 1919 and the assistant with the same words', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/search?q=zzzzqqqq');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzqqqq”.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '1919' })).toHaveAttribute(
    'href',
    'tel:1919',
  );
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(page.getByRole('dialog', { name: 'Ask Sabha' }).getByRole('textbox')).toHaveValue('zzzzqqqq');
});
