import { filterBy } from '../filter-sheet.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const PAGES = [
  { path: '/spending', lang: 'en', cards: 'Total Budget', money: /Rs\. [\d,.]+[KMB]/ },
  { path: '/si/spending', lang: 'si', cards: 'මුළු අයවැය', money: /රු\. [\d,.]+[KMB]/ },
  { path: '/ta/spending', lang: 'ta', cards: 'மொத்த வரவுசெலவுத்திட்டம்', money: /ரூ\. [\d,.]+[KMB]/ },
] as const;

for (const { path, lang, cards, money } of PAGES) {
  test(`${path} speaks ${lang} and writes money its way`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByText(cards, { exact: true })).toBeVisible();
    await expect(page.locator('main')).toContainText(money);
  });
}

test('the page loads without a complaint in the console', async ({ page, consoleErrors }) => {
  await page.goto('/spending');
  await hydrated(page);
  await filterBy(page, { Province: 'Central' }, 'Show projects');
  await expect(page).toHaveURL(/province=Central/);
  await page.locator('#projects article').first().getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
