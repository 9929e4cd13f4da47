import { filterBy } from '../filter-sheet.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the cards, the pictures, their tables and the projects can be read', async ({ page }) => {
    await page.goto('/spending');
    for (const card of ['Total Budget', 'Total Spent', 'Efficiency Score']) {
      await expect(page.getByText(card, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(/(Above|Below) target \(90%\)/)).toBeVisible();
    await expect(page.getByRole('figure')).toHaveCount(4);
    await page
      .getByRole('figure', { name: 'Allocated and spent by category' })
      .getByText('Show as a table')
      .click();
    await expect(page.getByRole('columnheader', { name: 'Utilization' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Active Projects' })).toBeVisible();
    await expect(page.locator('#projects article').first()).toContainText('Province');
  });

  test('the filters are a form that asks by address', async ({ page }) => {
    await page.goto('/spending');
    await filterBy(page, { Status: 'Delayed' }, 'Show projects');
    await expect(page).toHaveURL(/status=Delayed/);
    const cards = page.locator('#projects article');
    await expect(cards.first()).toContainText('Delayed');
    await expect(cards.filter({ hasNotText: 'Delayed' })).toHaveCount(0);
  });

  test('a project has its own page, and its close link leads back to the list', async ({ page }) => {
    await page.goto('/spending');
    const name = await page.locator('#projects article h3').first().innerText();
    await page.getByRole('link', { name: `View Details ${name}`, exact: true }).click();
    await expect(page).toHaveURL(/\/spending\/projects\/\d+/);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText('Remaining')).toBeVisible();
    await expect(dialog.getByText('The server says that these records')).toBeVisible();
    await dialog.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/spending$/);
  });
});

test('the year is in the address and opens on 2024', async ({ page }) => {
  await page.goto('/spending');
  await expect(page.getByRole('link', { name: 'FY 2024' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Fiscal year 2024').first()).toBeVisible();
});

test('a ministry opens its economic types, and the breadcrumb leads back', async ({ page }) => {
  await page.goto('/spending');
  const budget = page.getByRole('figure', { name: 'Budget by ministry, economic type and programme' });
  const first = budget.getByRole('listitem').getByRole('link').first();
  await first.click();
  await expect(page).toHaveURL(/branch=\d+/);
  await expect(budget.getByRole('link', { name: /Recurrent expenditure/ }).first()).toBeVisible();
  await budget.getByRole('navigation').getByRole('link', { name: 'Fiscal year 2024' }).click();
  await expect(page).not.toHaveURL(/branch=/);
});

test('the table of a figure sorts by its headings', async ({ page }) => {
  await page.goto('/spending');
  await hydrated(page);
  const figure = page.getByRole('figure', { name: 'Project spending by province' });
  await figure.getByText('Show as a table').click();
  await figure.getByRole('button', { name: 'Province' }).click();
  await figure.getByRole('button', { name: 'Province' }).click();
  await expect(figure.getByRole('rowheader').first()).toHaveText('Central');
  await expect(figure.getByRole('columnheader', { name: 'Province' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});
