import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { openBeside } from '../open-beside.ts';

const FIGURES = [
  ['Ballots received, hour by hour', 24],
  ['Who votes, by age group', 5],
  ['Turnout by province', 9],
] as const;

/** The cells of a table, row by row, without its head. */
async function rowsOf(figure: Locator): Promise<string[][]> {
  const rows = await figure.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

async function isWithin(drawn: Locator, frame: Locator): Promise<boolean> {
  const [inner, outer] = [await drawn.boundingBox(), await frame.boundingBox()];
  return inner !== null && outer !== null && inner.x >= outer.x && inner.y >= outer.y;
}

test('who votes, and when, is read without scripts: pictures, tables and every province', {
  tag: '@all',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/voting?view=analytics');
  await expect(page.getByRole('status').filter({ hasText: /^Counted on / })).toBeVisible();
  for (const [name, rows] of FIGURES) {
    const figure = page.getByRole('figure', { name });
    await expect(figure.getByRole('img').first()).toBeVisible();
    expect(await isWithin(figure.getByRole('img').last(), figure)).toBe(true);
    await figure.getByText('Show as a table').click();
    await expect(figure.getByRole('table')).toBeVisible();
    expect(await rowsOf(figure)).toHaveLength(rows);
  }
  await context.close();
});

test('the file of a figure says what its table says, and the table is sorted in place', {
  tag: '@all',
}, async ({ page, request, consoleErrors, expectAccessible }) => {
  const figure = page.getByRole('figure', { name: 'Turnout by province' });
  await page.goto('/voting?view=analytics');
  const link = await figure.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  const csv = await openBeside(page, '/voting?view=analytics', async () =>
    (await request.get(link ?? '')).text(),
  );
  await hydrated(page);
  await figure.getByText('Show as a table').click();
  await expect(figure.getByRole('table')).toBeVisible();
  const rows = await rowsOf(figure);
  const [, ...lines] = csv.trim().split('\r\n');
  expect(lines.map((line) => line.split(','))).toEqual(
    rows.map(([name, voters, citizens, turnout]) => [name, voters, citizens, turnout?.replace('%', '')]),
  );
  await expectAccessible();
  await figure.getByRole('button', { name: 'Turnout' }).click();
  const shares = (await rowsOf(figure)).map(([, , , turnout]) => Number.parseFloat(turnout ?? ''));
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  expect(consoleErrors).toEqual([]);
});
