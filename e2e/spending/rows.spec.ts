import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('a journalist goes from a total to its lines, to a line, to its source, its file and its proof, and checks it', async ({
  page,
}) => {
  await page.goto('/spending?fiscal_year=2024');
  await hydrated(page);
  await page.getByRole('button', { name: /^Total Budget/ }).click();
  await page.getByRole('link', { name: 'Budget lines', exact: true }).click();
  await expect(page).toHaveURL(/\/spending\/lines\?fiscal_year=2024$/);
  await expect(page.getByRole('status').first()).toHaveText(/^60 budget lines, together Rs\.\s6,556,/);

  const row = page.locator('.money-details').filter({ hasText: 'Health' }).first();
  await row.locator('summary').click();
  await expect(row.getByText('demonstration-estimates-2024.csv')).toBeVisible();
  await expect(row.getByText('Check code of the row:')).toBeVisible();
  await expect(row.getByRole('link', { name: /estimates/i })).toBeVisible();
  await expect
    .poll(
      async () => {
        const check = row.getByRole('button', { name: /^Check (it yourself|again)$/ });
        if (await check.isVisible()) await check.click();
        return row.getByText('Transaction Verified').isVisible();
      },
      { timeout: 45_000 },
    )
    .toBe(true);
});

test('payments without a project are listed with what they are, and a filter is an address', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/spending?fiscal_year=2024');
  await hydrated(page);
  await page.getByRole('button', { name: /^Total Spent/ }).click();
  await page.getByRole('link', { name: 'Without a project' }).click();
  await expect(page).toHaveURL(/\/spending\/payments\?fiscal_year=2024&project=none$/);
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ payments, together Rs\./);
  const row = page.locator('.money-details').first();
  await expect(row).toContainText('Monthly release of recurrent expenditure');
  await expect(row).toContainText('Invented');
  await page.getByRole('link', { name: 'Remove the filter: Without a project' }).click();
  await expect(page).toHaveURL(/\/spending\/payments\?fiscal_year=2024$/);
  await page.getByLabel('Search by note, project or ministry').fill('no such payment');
  await expect(page.getByText('No matching payments found.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a month leads to its payments, and a row opens', { tag: '@all' }, async ({ page }) => {
    await page.goto('/spending?fiscal_year=2024&table=months');
    const months = page.getByRole('figure', { name: 'Spending in the last six months' });
    await months.getByRole('table').getByRole('link').last().click();
    await expect(page).toHaveURL(/\/spending\/payments\?month=2024-12$/);
    const row = page.locator('.money-details').first();
    await row.locator('summary').click();
    await expect(row.getByText('demonstration-disbursements-2024.csv')).toBeVisible();
    await expect(row.getByRole('link', { name: 'The proof as data (JSON)' })).toBeVisible();
  });
});
