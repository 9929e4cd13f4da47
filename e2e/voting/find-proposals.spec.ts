import { filterBy } from '../filter-sheet.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('what is looked for is in the address, stays behind a dialog, and Back takes it off', async ({
  page,
}) => {
  await page.goto('/voting');
  await hydrated(page);
  await filterBy(page, { Status: 'Active' }, 'Show proposals');
  const filter = page.getByRole('button', { name: 'Filter 1 in use' });
  await expect(filter).toBeFocused();
  await expect(page).toHaveURL(/\/voting\?status=Active$/);
  await page.getByLabel('Search title and description').fill('library van');
  await expect(page).toHaveURL(/\?q=library(\+|%20)van&status=Active$/);
  await expect(page.getByText('1 proposal', { exact: true })).toBeVisible();

  const details = page.getByRole('link', { name: /^View Details/ });
  await details.click();
  await expect(page).toHaveURL(/\/voting\/proposals\/\d+\?q=library(\+|%20)van&status=Active$/);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/voting\?q=library(\+|%20)van&status=Active$/);
  await expect(details).toBeFocused();

  await page.getByRole('link', { name: /^Remove filter: Active/ }).click();
  await expect(page).toHaveURL(/\?q=library(\+|%20)van$/);
  await page.goBack();
  await filter.click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Active');
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  await page.getByRole('link', { name: 'සිං' }).click();
  await expect(page).toHaveURL(/\/si\/voting\?q=library(\+|%20)van&status=Active$/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('words that no proposal has show another text than no proposals, and clear themselves', async ({
  page,
}) => {
  await page.goto('/voting?q=no+such+proposal+anywhere');
  await expect(page.getByText('No matching proposals found.')).toBeVisible();
  await expect(page.getByText('No Proposals Available')).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear all filters' }).last().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/voting$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('proposals are found, opened, read and left again, and no vote is offered', async ({ page }) => {
    await page.goto('/voting');
    await page.getByLabel('Search title and description').fill('library van');
    await filterBy(page, { Status: 'Active' }, 'Show proposals');
    await expect(page.getByText('1 proposal', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Theme|wallet/ })).toHaveCount(0);
    await page.getByRole('link', { name: /^View Details/ }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible();
    // What needs a script is not offered.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/voting\?q=library(\+|%20)van&status=Active$/);
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test('an address that says nonsense shows a list all the same, and a file holds what matches', async ({
  request,
}) => {
  for (const nonsense of [
    'status=foo&sort=price',
    'page=-1',
    'page=99999',
    `q=${'z'.repeat(10_000)}`,
    'category=x&q=%00',
  ]) {
    const answer = await request.get(`/voting?${nonsense}`);
    expect(answer.status(), nonsense.slice(0, 40)).toBe(200);
    expect(await answer.text()).toMatch(/<article|No matching proposals found/);
  }
  const list = await (await request.get('/voting?q=library+van')).text();
  const [, path = ''] = /href="(\/api\/proposals\?[^"]*format=csv)"/.exec(list) ?? [];
  const file = await (await request.get(path.replaceAll('&amp;', '&'))).text();
  expect(file.trim().split(/\r?\n/)).toHaveLength(2); // the heading, and the one that matches
});
