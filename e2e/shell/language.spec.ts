import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const LIMIT_BYTES = 160 * 1024;

const LANGUAGES = [
  {
    lang: 'en',
    path: '',
    heading: 'Of every 100 rupees, 57 go to debt and the Treasury. See where the other 43 go.',
    fonts: ['display-latin', 'latin'],
  },
  {
    lang: 'si',
    path: '/si',
    heading: 'සෑම රුපියල් 100කින්ම 57ක් ණය සහ භාණ්ඩාගාරය සඳහාය. ඉතිරි 43 යන්නේ කොහේද?',
    fonts: ['display-latin', 'display-sinhala', 'latin', 'sinhala'],
  },
  {
    lang: 'ta',
    path: '/ta',
    heading: 'ஒவ்வொரு 100 ரூபாயிலும் 57 கடனுக்கும் திறைசேரிக்கும். மீதி 43 எங்கே?',
    fonts: ['display-latin', 'display-tamil', 'latin', 'tamil'],
  },
] as const;

for (const { lang, path, heading, fonts } of LANGUAGES) {
  test.describe(`a browser that asks for ${lang}`, () => {
    test.use({ locale: `${lang}-LK` });

    test('is shown its language at the first visit, with the fonts of that language and at most 160 KB of JavaScript', {
      tag: lang === 'si' ? [] : '@all',
    }, async ({ page }) => {
      const scripts: Promise<number>[] = [];
      page.on('response', (response) => {
        const request = response.request();
        if (request.resourceType() === 'script')
          scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
      });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect(new URL(page.url()).pathname).toBe(path || '/');

      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('button', { name: /wallet|පසුම්බිය|பணப்பை/ })).toBeVisible();
      const sizes = await Promise.all(scripts);
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT_BYTES);

      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const files = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? []),
      );
      // Of the other languages the letters of their names, and no more.
      expect(files.filter((file) => !file.endsWith('-names')).sort()).toEqual(fonts);
      expect(files.filter((file) => file.endsWith('-names')).length).toBeGreaterThan(0);
    });
  });
}

test.describe('a person whose browser asks for Sinhala', () => {
  test.use({ locale: 'si-LK' });

  test('and who opens a link is shown the page of that link, and who chooses another language keeps it', async ({
    page,
  }) => {
    await page.goto('/spending');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/');
    await expect(page).toHaveURL(/\/si$/);
    await page.getByRole('link', { name: 'தமி' }).click();
    await expect(page).toHaveURL(/\/ta$/);
    await page.getByRole('link', { name: 'EN English', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('and who chooses another before the page’s modules have come keeps it as well', {
    tag: '@all',
  }, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/ta');
    await page.getByRole('link', { name: 'EN English', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('English has one address only; another language is the same page with the same filters, and search engines find the others', async ({
  page,
}) => {
  await page.goto('/en/spending?fiscal_year=2023');
  await expect(page).toHaveURL(/\d\/spending\?fiscal_year=2023$/);

  await page.goto('/spending/projects?province=Central&sort=name');
  await page.getByRole('link', { name: 'සිං' }).click();
  await expect(page).toHaveURL(/\/si\/spending\/projects\?province=Central&sort=name$/);
  await expect(page.getByRole('link', { name: 'සිං' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'EN English', exact: true }).click();
  await expect(page).toHaveURL(/\d\/spending\/projects\?province=Central&sort=name$/);

  await page.goto('/si/voting');
  const links = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').pathname]),
    );
  expect(links).toEqual([
    ['en', '/voting'],
    ['si', '/si/voting'],
    ['ta', '/ta/voting'],
    ['x-default', '/voting'],
  ]);
});
