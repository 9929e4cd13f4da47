import { filterBy } from '../filter-sheet.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('the focus goes back to the button of the filters, and to the link of the proposal that was open', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/voting');
  await hydrated(page);
  await filterBy(page, { Status: 'Active' }, 'Show proposals');
  const filter = page.getByRole('button', { name: 'Filter 1 in use' });
  await expect(filter).toBeFocused();
  await filter.click();
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  const details = page.getByRole('link', { name: /^View Details/ }).first();
  await details.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('proposals are found, opened, read and left again, and no vote is offered', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/voting');
    await page.getByLabel('Search title and description').fill('library van');
    await filterBy(page, { Status: 'Active' }, 'Show proposals');
    await expect(page.getByText('1 proposal', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Theme|wallet/ })).toHaveCount(0);
    await page.getByRole('link', { name: /^View Details/ }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible();
    // What needs a script is not offered.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/voting\?q=library(\+|%20)van&status=Active$/);
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
