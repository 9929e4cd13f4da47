import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('a page that is slow to come shows a shape at once, and then itself', async ({ page }) => {
  const answers = Promise.withResolvers<void>();
  await page.goto('/voting');
  await hydrated(page);
  await page.route('**/*.data*', async (route) => {
    await answers.promise;
    await route.continue();
  });
  const shape = page.getByTestId('coming-page');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Spending' }).click();
  await expect(shape).toBeVisible();
  await expect(heading).toBeHidden();
  answers.resolve();
  await expect(shape).toBeHidden();
  await expect(heading).toBeVisible();
});
