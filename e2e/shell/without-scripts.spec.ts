import { expect, test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the overview can be read, and the tabs and languages lead on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Total budget tracked/ })).toBeVisible();
  await expect(page.getByText(/Rs\.\s[\d,.]+B/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Activities' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Blockchain Network Status' })).toBeVisible();
  await page.getByRole('button', { name: /Total budget tracked/ }).click();
  await expect(page.getByText('The sum of every budget line', { exact: true })).toBeVisible();

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Spending' }).click();
  await expect(page.getByRole('heading', { name: 'Budget by ministry' })).toBeVisible();
  await page.getByRole('link', { name: 'தமி' }).click();
  await expect(page).toHaveURL(/\/ta\/spending$/);
  await page.getByRole('navigation', { name: 'பிரிவுகள்' }).getByRole('link', { name: 'வாக்களிப்பு' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('வாக்களிப்பு');
});

test('every page of text can be read', async ({ page }) => {
  for (const path of [
    '/policy',
    '/reports',
    '/register',
    '/demonstration',
    '/privacy',
    '/accessibility',
    '/voting/check',
    '/policy/check',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('main'), path).toContainText(/\w{4,} \w+/);
  }
});
