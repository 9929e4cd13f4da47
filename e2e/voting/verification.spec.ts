import { reconciliationResponseSchema } from '@sabha/domain/voting/reconciliation';
import { verificationFiguresResponseSchema } from '@sabha/domain/voting/verification';
import { expect, test } from '../fixtures.ts';
import { AS_PAGES_ASK, openBeside } from '../open-beside.ts';

test('what the ledger confirms is read without scripts, and is what anybody is answered', {
  tag: '@all',
}, async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const readReport = async () => {
    const address = '/api/ledger/reconciliation?limit=20&page=1&sort=-state';
    const answer = await request.get(address, { headers: AS_PAGES_ASK });
    return reconciliationResponseSchema.parse(await answer.json()).data;
  };
  const readFigures = async () => {
    const answer = await request.get('/api/proposals/verification', { headers: AS_PAGES_ASK });
    return verificationFiguresResponseSchema.parse(await answer.json()).data;
  };
  // The first comparison begins when the chain has been read, and a vote is verified once it is final.
  await expect.poll(async () => (await readFigures())?.votes_verified ?? 0).toBeGreaterThan(0);
  const { report, figures } = await openBeside(page, '/voting?view=verification', async () => ({
    report: await readReport(),
    figures: await readFigures(),
  }));
  const cards = page.getByRole('region', { name: 'Verification in figures' });
  const shown = async (n: number) =>
    Number((await cards.locator('.stat-value').nth(n).innerText()).replaceAll(',', ''));
  expect([await shown(0), await shown(1)]).toEqual([figures?.votes_verified, figures?.anonymous_votes]);
  await expect(cards.getByText('By secret ballot')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Each proposal in the database and on the ledger' });
  await expect(rows.locator('tbody tr')).toHaveCount(Math.min(20, report?.page.total ?? 0));
  await expect(rows.getByText(report?.proposals[0]?.title?.en ?? 'no proposal')).toBeVisible();
  await expect(page.getByText('npx sabha-audit http')).toBeVisible();
  await context.close();
});

test('the table is sorted by its heads, and the address keeps the order', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
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
