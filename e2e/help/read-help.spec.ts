import { expect, test } from '../fixtures.ts';

test('help is found in the footer, and lists its articles by topic', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: 'Registering' })).toBeVisible();
});

for (const { prefix, all } of [
  { prefix: '', all: 'All help articles' },
  { prefix: '/si', all: 'සියලු උදව් ලිපි' },
  { prefix: '/ta', all: 'அனைத்து உதவிக் கட்டுரைகள்' },
])
  test(`an article is read, and leads on in its language, at ${prefix}/help`, {
    tag: prefix === '/ta' ? [] : '@all',
  }, async ({ page }) => {
    const answer = await page.goto(`${prefix}/help/register`);
    expect(answer?.status()).toBe(200);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
    // Every address in it is in the language of the reader.
    const addresses = await article
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const address of addresses) expect(address).toMatch(new RegExp(`^(${prefix}/(?!/)|tel:|https://)`));
    await page.getByRole('link', { name: all }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/help$`));
  });

test('an article can be read without scripts, and an unknown one is not found', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/help');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.goto('/help/no-such-article'))?.status()).toBe(404);
  await context.close();
});
