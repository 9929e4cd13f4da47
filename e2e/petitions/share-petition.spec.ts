import { expect, test } from '../fixtures.ts';

test('the card for other sites and the poster are read in Sinhala with letters of our own, and do nothing but lead here', async ({
  page,
  consoleErrors,
  expectAccessible,
}) => {
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2') && response.ok()) fonts.push(new URL(response.url()).pathname);
  });
  await page.goto('/embed/petitions/3?language=si');
  await expect(page.getByRole('link')).toHaveAttribute('href', /\/si\/petitions\/3$/);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.filter((path) => path.startsWith('/assets/sinhala-'))).toHaveLength(1);
  await expectAccessible();
  await page.goto('/print/petitions/3?language=ta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'ta');
  await expect(page.getByRole('img')).toBeVisible();
  await expectAccessible();
  expect(consoleErrors).toEqual([]);
});
