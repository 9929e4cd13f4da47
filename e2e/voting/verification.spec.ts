import { expect, test } from '../fixtures.ts';

interface Report {
  readonly data: {
    readonly votes: { readonly database: number; readonly chain: number };
    readonly page: { readonly total: number };
    readonly proposals: ReadonlyArray<{ readonly title: { readonly en: string } }>;
  } | null;
}
interface Figures {
  readonly data: { readonly votes_verified: number; readonly anonymous_votes: number } | null;
}

test('what the ledger confirms is read without scripts, and is what anybody is answered', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  // The first comparison begins when the chain has been read.
  await expect
    .poll(async () => ((await (await request.get('/api/ledger/reconciliation')).json()) as Report).data)
    .not.toBeNull();
  await page.goto('/voting?view=verification');
  const { data: report }: Report = await (await request.get('/api/ledger/reconciliation')).json();
  const { data: figures }: Figures = await (await request.get('/api/proposals/verification')).json();
  const cards = page.getByRole('region', { name: 'Verification in figures' });
  // Other tests vote meanwhile: a figure only rises.
  const shown = Number((await cards.locator('.stat-value').first().innerText()).replaceAll(',', ''));
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThanOrEqual(figures?.votes_verified ?? 0);
  await expect(cards.getByText('By secret ballot')).toBeVisible();
  const anonymous = Number((await cards.locator('.stat-value').nth(1).innerText()).replaceAll(',', ''));
  expect(anonymous).toBeLessThanOrEqual(figures?.anonymous_votes ?? -1);
  const rows = page.getByRole('table', { name: 'Each proposal in the database and on the ledger' });
  await expect(rows.locator('tbody tr')).toHaveCount(Math.min(20, report?.page.total ?? 0));
  await expect(rows.getByText(report?.proposals[0]?.title.en ?? 'no proposal')).toBeVisible();
  await expect(page.getByText('npx sabha-audit http')).toBeVisible();
  await context.close();
});

test('the table is sorted by its heads, and the address keeps the order', async ({ page, consoleErrors }) => {
  await page.goto('/voting?view=verification');
  const table = page.getByRole('table', { name: 'Each proposal in the database and on the ledger' });
  await table.getByRole('link', { name: 'Proposal', exact: true }).click();
  await expect(page).toHaveURL(/view=verification&sort=-proposal/);
  await expect(table.getByRole('columnheader', { name: 'Proposal', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(consoleErrors).toEqual([]);
});
