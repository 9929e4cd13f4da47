import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

/** Every page of public money with each of its tables, and how many exact amounts it leads from at least. */
const PAGES: ReadonlyArray<readonly [address: string, least: number]> = [
  ['/spending?fiscal_year=2024&table=budget', 29], // debt service and transfers stand apart
  ['/spending?fiscal_year=2024&with=debt&table=budget', 30],
  ['/spending?fiscal_year=2024&table=categories', 20],
  ['/spending?fiscal_year=2024&table=months', 6],
  ['/spending/projects?fiscal_year=2024&table=provinces', 9],
  ['/spending/projects/1', 1],
  ['/spending/compare?from=2022&to=2023&table=changes', 65],
  ['/spending/compare?from=2023&to=2024&table=changes', 60],
  ['/spending/ministries/15?fiscal_year=2024&table=years', 9],
  ['/spending/ministries/21?fiscal_year=2024&table=years', 15],
  ['/spending/analysis?part=shares&fiscal_year=2024&table=shares', 31],
  ['/spending/analysis?part=shares&fiscal_year=2024&of=categories&table=shares', 8],
  ['/spending/analysis?part=prices&table=prices', 3],
  ['/spending/analysis?part=ministries&table=ministries', 60],
  ['/spending/analysis?part=execution&fiscal_year=2024&table=execution', 12],
];

/** An amount to the rupee and cent, as English pages write it. */
const EXACT = /^[−-]?Rs\.\s[\d,]+(\.\d\d)?$/;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each exact amount on each page of public money is the sum of the rows that it leads to', {
    tag: '@all',
  }, async ({ page }) => {
    const sums = new Map<string, bigint>();
    for (const [address, least] of PAGES) {
      await page.goto(address);
      const figures = await exactAmounts(page);
      expect(figures.length, address).toBeGreaterThanOrEqual(least);
      for (const { href, text } of figures) {
        const known = sums.get(href) ?? (await sumOfRows(page, href));
        sums.set(href, known);
        expect(cents(text), `${address}: ${text} leads to ${href}`).toBe(known);
      }
    }
  });

  test('from the total to all pages of its lines, to a line, to its own page, which says whether it counts', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/spending/compare?from=2023&to=2024');
    await page.getByRole('link', { name: 'Fiscal year 2024' }).click();
    await expect(page).toHaveURL(/\/spending\/lines\?fiscal_year=2024$/);
    const said = await page.getByRole('status').first().innerText();
    let total = 0n;
    for (let next: string | null = page.url(); next !== null; ) {
      await page.goto(next);
      for (const amount of await page.locator('.money-row-amount').allInnerTexts()) total += cents(amount);
      const link = page.getByRole('link', { name: 'Next' });
      next = (await link.count()) === 0 ? null : await link.getAttribute('href');
    }
    expect(total).toBe(cents(said.replace(/^.*together /, '')));

    await page.goto('/spending/lines?fiscal_year=2024&ministry=15');
    await page.locator('.money-details summary').first().click();
    await page.getByRole('link', { name: 'This row on a page of its own' }).first().click();
    await expect(page).toHaveURL(/\/spending\/records\/budget-line\/\d+$/);
    await expect(page.getByText('The figures of its year add this row up.')).toBeVisible();
    await expect(page.getByText('demonstration-estimates-2024.csv, line')).toBeVisible();
    await expect(page.getByText('The server says that these records')).toBeVisible();
    const missing = await page.goto('/spending/records/budget-line/999999');
    expect(missing?.status()).toBe(404);
  });

  test('what happened to ministries names each, adds them up, and says where it is on record', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/spending/compare?from=2023&to=2024');
    const changed = page.getByRole('region', { name: 'Ministries that changed' });
    await expect(changed.getByText('Merged', { exact: true })).toBeVisible();
    await expect(changed).toContainText(
      /Together: Rs\.\s115B \+ Rs\.\s14\.7B = Rs\.\s130B in 2023; Rs\.\s113B in 2024\./,
    );
    await expect(changed.getByRole('link', { name: /^Expenditure estimates/ })).toBeVisible();
    await page.goto('/spending/compare?from=2022&to=2023');
    await expect(
      page
        .getByText('Not comparable: No budget in the other year, and no earlier ministry on record.')
        .first(),
    ).toBeVisible();
    await page.goto('/spending/ministries/21?fiscal_year=2024');
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Merged. From: Ministry of Agriculture + Ministry of Plantation');
    await history.getByRole('link', { name: 'Ministry of Agriculture', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ministry of Agriculture' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Merged. To: Ministry of Agri');
    const { pathname } = new URL(page.url());
    for (const year of ['', '?fiscal_year=2024']) {
      expect((await page.goto(`${pathname}${year}`))?.status(), 'it ended, and its page stays').toBe(200);
      await expect(page).toHaveURL(`${pathname}?fiscal_year=2023`);
    }
    await expect(page.getByRole('link', { name: 'FY 2024', exact: true })).toHaveCount(0);
  });
});

test('a year of a ministry opens its lines; a payment at its own address is checked by the browser', {
  tag: '@all',
}, async ({ page, expectSound }) => {
  await page.goto('/spending/ministries/15?fiscal_year=2024');
  await hydrated(page);
  await page.getByRole('link', { name: /^2023: Rs\.\s322,500,000,000; recurrent/ }).click();
  await expect(page).toHaveURL(/\/spending\/lines\?fiscal_year=2023&ministry=15$/);
  await page.goto('/spending/payments?fiscal_year=2024&ministry=15');
  await hydrated(page);
  await page.locator('.money-details summary').first().click();
  await page.getByRole('link', { name: 'This row on a page of its own' }).first().click();
  await expect(page).toHaveURL(/\/spending\/records\/disbursement\/\d+$/);
  await expectSound();
  await expect
    .poll(
      async () => {
        const again = page.getByRole('button', { name: 'Check again' });
        if (await again.isVisible()) await again.click();
        return page.getByText('Transaction Verified').isVisible();
      },
      { timeout: 45_000 },
    )
    .toBe(true);
});

/** The exact amounts of the page that are links to rows. */
async function exactAmounts(page: Page): Promise<{ href: string; text: string }[]> {
  const links = page.locator('a[href^="/spending/lines?"], a[href^="/spending/payments?"]');
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
  );
  return found.filter(({ text }) => EXACT.test(text));
}

/** What the rows of the same filters add up to, over all their pages. */
async function sumOfRows(page: Page, href: string): Promise<bigint> {
  const path = href.replace('/spending/lines?', '/spending/budget-lines?');
  let sum = 0n;
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const answer = await page.request.get(`/api${path}&limit=200&page=${number}`);
    expect(answer.status(), path).toBe(200);
    const found: { data: { amount_minor: string }[]; page: { pages: number } } = await answer.json();
    pages = found.page.pages;
    for (const { amount_minor } of found.data) sum += BigInt(amount_minor);
  }
  return sum;
}

/** Cents of an amount as an English page writes it: "Rs. 1,234.50", "−Rs. 5". */
function cents(text: string): bigint {
  const [whole = '', part = ''] = text
    .replace('Rs.', '')
    .replace(/[^\d.]/g, '')
    .split('.');
  const amount = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return /^\s*[−-]/.test(text) ? -amount : amount;
}
