import { expect, test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the overview can be read', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Total budget tracked/ })).toBeVisible();
  await expect(page.getByText(/Rs\.\s[\d,.]+B/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Activities' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Blockchain Network Status' })).toBeVisible();
  await page.getByRole('button', { name: /Total budget tracked/ }).click();
  await expect(page.getByText('The sum of every budget line', { exact: true })).toBeVisible();
});

test('the tabs, the languages and the footer lead on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Spending' }).click();
  await expect(page.getByRole('heading', { name: 'Budget by ministry' })).toBeVisible();
  await page.getByRole('link', { name: 'தமி' }).click();
  await expect(page).toHaveURL(/\/ta\/spending$/);
  await page.getByRole('navigation', { name: 'பிரிவுகள்' }).getByRole('link', { name: 'வாக்களிப்பு' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('வாக்களிப்பு');
});

test('proposals and one of them can be read, and what needs a script is not offered', async ({ page }) => {
  await page.goto('/voting');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await card.getByRole('link', { name: /View Details/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /Theme|wallet/ })).toHaveCount(0);
});

for (const path of [
  '/policy',
  '/reports',
  '/register',
  '/demonstration',
  '/privacy',
  '/accessibility',
  '/voting/check',
]) {
  test(`${path} can be read`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toContainText(/\w{4,} \w+/);
  });
}
