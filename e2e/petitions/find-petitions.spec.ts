import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('petitions are found by words in any language, narrowed by status, and a card leads to its page', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/petitions');
  await hydrated(page);
  const cards = page.getByRole('article');
  const titled = (name: string) => cards.getByRole('heading', { name });
  const other = titled('Open the Galle public library on Sundays');
  await expect(other).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('පාසල');
  await expect(page).toHaveURL(/q=/);
  await expect(other).toHaveCount(0);
  await expect(titled('Safe drinking water in every school of Anuradhapura')).toBeVisible();
  await page.goto('/petitions?status=Threshold+Met');
  await hydrated(page);
  await expect(cards.first().getByText('Threshold Met', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Petition' })).toHaveCount(0);
  await expectAccessible();
  await page.goto('/petitions?q=zzzz');
  await expect(page.getByText('No petition matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all filters' }).first().click();
  await expect(other).toBeVisible();
  const title = await cards.first().getByRole('heading').textContent();
  await cards.first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goto('/petitions/999999');
  await expect(page.getByText('There is no such petition.')).toBeVisible();
});

test('a petition is read in its languages, whatever the language of the page, and without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/petitions/3');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'தமிழ்', exact: true }).last().click();
  await expect(title).toHaveAttribute('lang', 'ta');
  await expect(page.getByText('Signatures by hour')).toBeVisible();
  const provinces = page.getByRole('figure', { name: 'Signatures by province' });
  await expect(provinces.getByText(/^\d+ signers are counted/)).toBeVisible();
  await provinces.getByRole('link', { name: 'Show as a table' }).click();
  await expect(provinces.locator('tbody tr')).toHaveCount(9);
  await context.close();
});
