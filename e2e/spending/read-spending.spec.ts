import { filterBy } from '../filter-sheet.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the cards, the pictures and their tables can be read', async ({ page }) => {
    await page.goto('/spending');
    for (const card of ['Total Budget', 'Total Spent', 'Efficiency Score']) {
      await expect(page.getByRole('button', { name: new RegExp(`^${card}`) })).toBeVisible();
    }
    await expect(page.getByText(/(Above|Below) target \(90%\)/)).toBeVisible();
    await expect(page.getByRole('figure')).toHaveCount(3);
    const categories = page.getByRole('figure', { name: 'Allocated and spent by category' });
    await expect(categories.getByText('Invented', { exact: true })).toBeVisible();
    await categories.getByRole('link', { name: 'Show as a table' }).click();
    await expect(page.getByRole('columnheader', { name: 'Utilization' })).toBeVisible();
    await categories.getByRole('link', { name: 'Hide the table' }).click();
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('a year without a budget says so, without empty tables and charts', { tag: '@all' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/spending?fiscal_year=2031');
    await expect(page.getByRole('figure')).toHaveCount(3);
    for (const [name, sentence] of [
      ['Budget by ministry', 'No budget lines are published for this fiscal year.'],
      ['Allocated and spent by category', 'No category has a budget in this fiscal year.'],
      ['Spending in the last six months', /^Not available\. /],
    ] as const) {
      const figure = page.getByRole('figure', { name });
      await expect(figure.getByText(sentence)).toBeVisible();
      expect((await figure.innerText()).trim().split(/\n+/)).toHaveLength(2);
    }
  });

  test('two years are compared, the amounts of merged ministries added up', { tag: '@all' }, async ({
    page,
  }) => {
    await page.goto('/spending/compare');
    await page.getByRole('combobox', { name: 'From' }).selectOption('2023');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/from=2023&to=2024/);
    const changes = page.getByRole('figure', { name: 'Change by ministry, 2023 to 2024' });
    const merged = changes.getByRole('listitem').filter({ hasText: 'Merged' });
    // 115.4 and 14.7 billion before, 112.6 after.
    await expect(merged).toContainText(
      /Agriculture and Plantation Industries.*Rs\.\s130B to Rs\.\s113B.*13\.4%/,
    );
  });

  test('a project has its own page, its close link leads back to the list, and filters are a form that asks by address', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/spending/projects');
    const name = await page.locator('#projects article h3').first().innerText();
    await page.getByRole('link', { name: `View Details ${name}`, exact: true }).click();
    await expect(page).toHaveURL(/\/spending\/projects\/\d+/);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText('Remaining')).toBeVisible();
    await expect(dialog.getByText('The server says that these records')).toBeVisible();
    await dialog.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/spending\/projects$/);

    await filterBy(page, { Status: 'Delayed' }, 'Show projects');
    await expect(page).toHaveURL(/status=Delayed/);
    const cards = page.locator('#projects article');
    await expect(cards.first()).toContainText('Delayed');
    await expect(cards.filter({ hasNotText: 'Delayed' })).toHaveCount(0);
  });
});

test('the year is in the address and opens on 2024; a ministry opens its page, which leads to its projects and back to all, and an address of before still does', async ({
  page,
}) => {
  await page.goto('/spending');
  await expect(page.getByRole('link', { name: 'FY 2024' })).toHaveAttribute('aria-current', 'true');
  await expect(
    page.getByText(/^In 2024 the budget is Rs\.\s6\.6\strillion, 12\.4% more than in 2023/),
  ).toBeVisible();

  await hydrated(page);
  const budget = page.getByRole('figure', { name: 'Budget by ministry' });
  await budget.getByRole('link', { name: 'Health', exact: true }).click();
  await expect(page).toHaveURL(/\/spending\/ministries\/\d+\?fiscal_year=2024$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ministry of Health');
  const asked = page.getByRole('region', { name: 'What citizens ask of it' });
  await expect(asked.getByRole('link').first()).toHaveAttribute('href', /^\/petitions\/\d+$/);
  const votes = page.getByRole('region', { name: /^Open votes: / });
  await expect(votes.getByRole('listitem').first()).toContainText(/\d+ of \d+ voted/);
  await expect(page.getByRole('link', { name: 'Recurrent expenditure' })).toBeVisible();
  await page.getByRole('link', { name: /^All \d+ projects$/ }).click();
  await expect(page).toHaveURL(/\/spending\/projects\?fiscal_year=2024&ministry=\d+$/);
  await page.goBack();
  await page.getByRole('link', { name: 'All ministries' }).click();
  await expect(page).toHaveURL(/\/spending\?fiscal_year=2024$/);

  await page.goto('/spending?branch=15.capital&fiscal_year=2024');
  await expect(page).toHaveURL(/\/spending\/ministries\/15\?fiscal_year=2024$/);
  expect((await page.goto('/spending/ministries/2147483'))?.status()).toBe(404);
});

test('a picture is one stop of the Tab key, and arrow keys move within it; a reader’s taxes are divided like the budget, on the device', async ({
  page,
}) => {
  await page.goto('/spending?fiscal_year=2024');
  await hydrated(page);
  const links = page.getByRole('figure', { name: 'Budget by ministry' }).getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.nth(9)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Show the other 19/)).toBeFocused();
  const point = page.getByRole('link', { name: /^July 2024: Rs/ }).locator('visible=true');
  await point.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: /^August 2024: Rs/ }).locator('visible=true')).toBeFocused();
  await expect(point).toHaveAttribute('tabindex', '-1');

  const taxes = page.getByRole('region', { name: 'Your taxes' });
  await taxes.getByRole('heading', { name: 'Your taxes' }).click();
  await expect(taxes.getByRole('definition').filter({ hasText: /Rs\.\s5,686/ })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  const amount = taxes.getByRole('textbox', { name: 'If you pay this much a month, in rupees' });
  await amount.fill('1 234 567');
  await expect(taxes.getByRole('definition').filter({ hasText: /Rs\.\s701,971/ })).toBeVisible();
  await amount.fill('much');
  await expect(taxes.getByText('Write an amount in rupees, in digits.')).toBeVisible();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  expect(sent.filter((text) => text.includes('234'))).toEqual([]);
});

test('the table of a figure has an address and sorts by its headings', { tag: '@all' }, async ({ page }) => {
  await page.goto('/spending/projects');
  await hydrated(page);
  const figure = page.getByRole('figure', { name: 'Projects in each province' });
  await figure.getByRole('link', { name: 'Show as a table' }).click();
  await expect(page).toHaveURL(/\?table=provinces$/);
  await figure.getByRole('button', { name: 'Province' }).click();
  await figure.getByRole('button', { name: 'Province' }).click();
  await expect(figure.getByRole('rowheader').first()).toHaveText('Central');
  await expect(figure.getByRole('columnheader', { name: 'Province' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('the budget leaves out debt service until a switch with its own address puts it in', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/spending?fiscal_year=2024');
  await expect(page.getByText(/That is Rs\.\s301,288 for each inhabitant\./)).toBeVisible();
  const budget = page.getByRole('figure', { name: 'Budget by ministry' });
  const rows = budget.getByRole('list').first().getByRole('listitem');
  await expect(rows.first()).toContainText(/Public Administration.*18\.6%.*Rs\.\s24,234 each/s);
  await expect(budget.getByText('21,763,170 inhabitants')).toBeVisible();

  const withDebt = budget.getByRole('switch', { name: 'With debt service and transfers' });
  await expect(withDebt).not.toBeChecked();
  const apart = page.getByRole('region', { name: '57 rupees, set apart' });
  await expect(apart.getByText(/apart from the Rs\.\s2,829B of all other ministries/)).toBeVisible();
  await expect(apart).toContainText(/Rs\.\s3,728B\s*7\d(\.\d)?% spent\s*Invented/);
  await hydrated(page);
  await withDebt.press('Space');
  await expect(withDebt).toBeChecked();
  await expect(page).toHaveURL('/spending?fiscal_year=2024&with=debt');
  await expect(rows.first()).toContainText(/Finance.*56\.9%.*Rs\.\s171,311 each/s);
  await page.reload();
  await expect(withDebt).toBeChecked();
  await withDebt.click();
  await expect(page).toHaveURL('/spending?fiscal_year=2024');
  await expect(rows.first()).toContainText('Public Administration');
});
