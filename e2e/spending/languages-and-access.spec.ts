import { expect, test } from '../fixtures.ts';

const PAGES = [
  { path: '/spending', lang: 'en', cards: 'Total Budget', money: /Rs\. [\d,.]+[KMB]/ },
  { path: '/si/spending', lang: 'si', cards: 'මුළු අයවැය', money: /රු\. [\d,.]+[KMB]/ },
  { path: '/ta/spending', lang: 'ta', cards: 'மொத்த வரவுசெலவுத்திட்டம்', money: /ரூ\. [\d,.]+[KMB]/ },
] as const;
const LOOKS = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

for (const { path, lang, cards, money } of PAGES) {
  test(`${path} speaks ${lang} and writes money its way`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByText(cards, { exact: true })).toBeVisible();
    await expect(page.locator('main')).toContainText(money);
  });

  for (const { width, colorScheme } of LOOKS) {
    // The page below it is judged with every other screen: see accessibility/every-screen.spec.ts.
    test(`the dialog of a project on ${path} is accessible, ${width} px, ${colorScheme}`, async ({
      page,
      expectAccessible,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.locator('#projects article').first().getByRole('link').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('[data-state=checking]')).toHaveCount(0);
      await expectAccessible();
    });
  }
}

test('the page loads without a complaint in the console', async ({ page, consoleErrors }) => {
  await page.goto('/spending');
  await page.getByLabel('Province', { exact: true }).selectOption('Central');
  await expect(page).toHaveURL(/province=Central/);
  await page.locator('#projects article').first().getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
