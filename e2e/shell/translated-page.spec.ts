import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { type Manner, translatePage, withoutMarks } from '../translate-page.ts';

/** Opens a page and has it translated. */
async function openTranslated(page: Page, path: string, manner?: Manner): Promise<Locator> {
  await page.goto(path);
  await hydrated(page);
  await translatePage(page, manner);
  const main = page.locator('main');
  await expect(main.getByRole('heading').first()).toHaveText(/^¿.*\?$/);
  return main;
}

/** The page says the same as one that is loaded from its address now; other tests answer the question below it. */
async function expectAsLoaded(page: Page, address: RegExp, part = 'main'): Promise<void> {
  await expect(page).toHaveURL(address);
  const loaded = await page.context().newPage();
  await loaded.goto(page.url());
  await hydrated(loaded);
  await expect.poll(() => words(page, part)).toEqual(await words(loaded, part));
  await loaded.close();
}

async function words(page: Page, part: string): Promise<string[]> {
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  const texts = await page
    .locator(part)
    .evaluateAll((all: HTMLElement[]) =>
      all.map((one) => one.innerText.replace(one.querySelector<HTMLElement>('#enough')?.innerText ?? '', '')),
    );
  return texts.map(withoutMarks);
}

test('a translated page shows the figures that were chosen last, also where the translator moved some, and in another language', async ({
  page,
}) => {
  const main = await openTranslated(page, '/spending', 'whole');
  await main.getByRole('link', { name: 'FY 2022' }).click();
  await expectAsLoaded(page, /fiscal_year=2022/);
  await main.getByRole('switch', { name: /With debt service/ }).click();
  await expectAsLoaded(page, /with=debt/);
  await page.getByRole('link', { name: /සිංහල/ }).first().click();
  await expectAsLoaded(page, /\/si\/spending\?/);
});

test('tables of a translated page open and close', async ({ page }) => {
  const main = await openTranslated(page, '/spending', 'insert and remove');
  const budget = main.getByRole('figure', { name: /Budget by ministry/ });
  await budget.getByRole('link', { name: /Show as a table/ }).click();
  await expectAsLoaded(page, /table=budget/);
  await budget.getByRole('link', { name: /Hide the table/ }).click();
  await expect(main.getByRole('table')).toHaveCount(0);
});

test('projects on a translated page are those of the filters', { tag: '@all' }, async ({ page }) => {
  const main = await openTranslated(page, '/spending/projects');
  for (const province of ['Western', 'Northern']) {
    await main.locator(`a[href*="province=${province}"]`).first().click();
    await expectAsLoaded(page, new RegExp(`province=${province}`));
  }
  await main.getByRole('button', { name: /Filter/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/Status/).selectOption('Delayed');
  await sheet.getByRole('button', { name: /Show projects/ }).click();
  await expectAsLoaded(page, /status=Delayed/);
});

test('years on a translated page are compared, and their sources named', { tag: '@all' }, async ({
  page,
}) => {
  const main = await openTranslated(page, '/spending/compare');
  await main.getByRole('combobox', { name: /From/ }).selectOption('2022');
  await expectAsLoaded(page, /from=2022/);
});

test('one list after the other opens on a translated page', { tag: '@all' }, async ({ page }) => {
  await openTranslated(page, '/voting');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  for (const [name, address] of [
    [/Policy/, /\/policy$/],
    [/Reports/, /\/reports$/],
    [/Spending/, /\/spending$/],
  ] as const) {
    await sections.getByRole('link', { name }).click();
    await expectAsLoaded(page, address, 'main h1, main h2, main h3');
  }
});
