import { filterBy } from '../filter-sheet.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('filters, words and a tile of the map narrow the list by its address, and each is taken off again', async ({
  page,
}) => {
  await page.goto('/spending/projects');
  await hydrated(page);
  await filterBy(page, { Province: 'Uva' }, 'Show projects');
  await expect(page).toHaveURL(/province=Uva/);
  await filterBy(page, { Status: 'Delayed' }, 'Show projects');
  await expect(page).toHaveURL(/province=Uva&status=Delayed/);
  await page.goBack();
  await expect(page).toHaveURL(/\?province=Uva$/);
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Province', { exact: true })).toHaveValue('Uva');
  const cards = page.locator('#projects article');
  await expect(cards.first()).toContainText('Uva');
  await expect(cards.filter({ hasNotText: 'Uva Province' })).toHaveCount(0);

  await page.getByLabel('Search by project name').fill('no such project anywhere');
  await expect(page.getByText('No matching projects found.')).toBeVisible();
  await expect(page).toHaveURL(/q=no/);
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(cards.first()).toBeVisible();
  await expect(page).not.toHaveURL(/q=/);

  const map = page.getByRole('figure', { name: 'Delayed by province' });
  await expect(map).toContainText(/These projects are [\d.]+% of all that was spent in 2024/);
  await map.getByRole('link', { name: /^Northern ?: 1 of 5 projects delayed/ }).click();
  await expect(page).toHaveURL(/province=Northern/);
  await expect(cards.first()).toContainText('Northern Province');
  await page.getByRole('link', { name: 'Remove the filter: Northern' }).click();
  await expect(page).not.toHaveURL(/province=/);
});

test('a link to filtered projects from when spending was one page still leads to them', async ({ page }) => {
  await page.goto('/si/spending?q=water&status=Delayed');
  await expect(page).toHaveURL(/\/si\/spending\/projects\?q=water&status=Delayed$/);
});

test('exports honour the filters', async ({ page, request }) => {
  await page.goto('/spending/projects?province=Uva');
  const link = page.getByRole('link', { name: 'Download these as CSV' });
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('text/csv');
  const [, ...rows] = (await answer.text()).trim().split(/\r?\n/);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain('Uva');
});
