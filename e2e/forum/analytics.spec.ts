import type { APIRequestContext, Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { publishPolicy } from './office.ts';

/** A browser that does not say that it is a program: only those of people count. */
const PERSON = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const CALL = '/api/policies/analytics?format=csv&figure=';
const FIGURES = [
  ['Views and comments, hour by hour', 24],
  ['Views and comments, day by day', 30],
  ['Labels of comments, day by day', 30],
] as const;

/** The cells of a table, row by row, without its head. */
async function rowsOf(figure: Locator): Promise<string[][]> {
  return figure
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );
}

/** What the file of engagement says of a policy: views, comments, likes, engagement. */
async function countsOf(request: APIRequestContext, policy: number): Promise<string | undefined> {
  const lines = (await (await request.get(`${CALL}engagement`)).text()).trim().split('\r\n');
  return lines
    .find((line) => line.startsWith(`${policy},`))
    ?.split(',')
    .slice(-4)
    .join(' ');
}

test('whoever opens a policy and comments on it finds both counted', { tag: '@all' }, async ({
  browser,
  baseURL,
  request,
  playwright,
}) => {
  const policy = await publishPolicy(request, baseURL ?? '', 'Counted Bill');
  expect(await countsOf(request, policy)).toBe(undefined);
  const comment = {
    policy_id: policy,
    comment: `Ninety days is better ${crypto.randomUUID()}`,
    label: 'for',
  };
  const written = await request.post('/api/comments', { headers: { origin: baseURL ?? '' }, data: comment });
  expect(written.ok(), await written.text()).toBe(true);
  const context = await browser.newContext({ userAgent: PERSON, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/policy/${policy}`);
  const anybody = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await expect.poll(() => countsOf(anybody, policy)).toBe('1 1 0 1');
  await page.reload(); // the same visitor on the same day
  await hydrated(page);

  await page.goto('/policy');
  await hydrated(page);
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(/\/policy\?view=analytics$/);
  const figure = page.getByRole('figure', { name: FIGURES[0][0] });
  await figure.getByText('Show as a table').click();
  await expect(figure.getByRole('table')).toBeVisible();
  const rows = await rowsOf(figure);
  const sum = (column: number) => rows.reduce((all, row) => all + Number(row.at(column)), 0);
  expect(sum(-2)).toBeGreaterThanOrEqual(1);
  expect(sum(-1)).toBeGreaterThanOrEqual(1);
  const href = await figure.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  const [, ...lines] = (await (await request.get(href ?? '')).text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').at(1))).toEqual(rows.map((row) => row.at(1)));
  expect(await countsOf(anybody, policy)).toBe('1 1 0 1');
  await anybody.dispose();
  await context.close();
});

test('the analytics are read without scripts: pictures, tables, and policies that lead on', {
  tag: '@all',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/policy?q=bill');
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(/\/policy\?view=analytics&q=bill$/);
  await expect(page.getByText('Removed and hidden ones are not counted')).toBeVisible();
  for (const [name, rows] of FIGURES) {
    const figure = page.getByRole('figure', { name });
    await expect(figure.getByRole('img').last()).toBeVisible();
    await figure.getByText('Show as a table').click();
    await expect(figure.getByRole('table')).toBeVisible();
    expect(await rowsOf(figure)).toHaveLength(rows);
  }
  const engagement = page.getByRole('figure', { name: 'Engagement by policy' });
  await engagement.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/policy\/\d+$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Discussions' }).click();
  await expect(page).toHaveURL(/\/policy\?q=bill$/);
  await context.close();
});
