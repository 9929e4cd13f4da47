import { proposalStatisticsResponseSchema } from '@sabha/domain/voting/proposal-statistics';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { AS_PAGES_ASK, openBeside } from '../open-beside.ts';

const PAGES = ['/', '/spending', '/voting?view=analytics', '/voting?view=verification', '/voting'];

test('every figure card says its formula, its inputs and its source, with values that fit each other and the way to check them', {
  tag: '@all',
}, async ({ page, consoleErrors }) => {
  for (const path of PAGES) {
    await page.goto(path);
    const cards = page.locator('button.stat-cell');
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all()) {
      await card.click();
      const sheet = page.locator('[popover]:popover-open');
      for (const name of ['Formula', 'Inputs', 'Source'])
        await expect(sheet.locator(`dt:text-is("${name}") + dd`), `${path} ${name}`).toHaveText(/\w/);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
    await hydrated(page);
  }

  // What happens from now on changes nothing on the page.
  const nothing = { contentType: 'text/event-stream', body: 'retry: 600000\n\n' };
  await page.route('**/api/events*', (route) => route.fulfill(nothing));
  const { active, total } = await openBeside(page, '/voting', async () => {
    const answer = await page.request.get('/api/proposals/statistics', { headers: AS_PAGES_ASK });
    const { data } = proposalStatisticsResponseSchema.parse(await answer.json());
    return { active: data.active_proposals, total: data.total_proposals };
  });
  await hydrated(page);
  await page.getByRole('button', { name: /^Active Proposals/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Active Proposals' });
  await expect(sheet).toContainText(`${active} of ${total} proposals`);
  await expect(sheet).toContainText(/Source\s*Sabha’s own records, counted on \d+ \w+ \d{4}/);
  await sheet.getByRole('link', { name: 'Compare with the ledger' }).click();
  await expect(page).toHaveURL(/view=verification/);
  expect(consoleErrors).toEqual([]);
});
