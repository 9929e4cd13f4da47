import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of formats names each column and gives an example file of each kind', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/spending/payments');
    await page.getByRole('link', { name: 'How files to import are written' }).click();
    await expect(page).toHaveURL(/\/spending\/format$/);
    const ministries = page.getByRole('region', { name: 'Ministries', exact: true });
    await expect(ministries.getByRole('rowheader', { name: 'earlier_ministries' })).toBeVisible();
    await expect(page.getByText('At most 1,000,000 rows and 200 MB.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Download example-/ })).toHaveCount(5);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download example-payments.csv' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('example-payments.csv');
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeffpaid_on,ministry,/);
  });
});
