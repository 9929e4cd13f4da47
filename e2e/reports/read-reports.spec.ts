import type { APIRequestContext } from '@playwright/test';
import { filterBy } from '../filter-sheet.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { LONG_MS } from './anonymous.ts';

test.beforeEach(async ({ request }) => {
  test.setTimeout(LONG_MS + 60_000);
  await whenPublished(request);
});

/** The demonstration's citizens report, and an office publishes what it has checked. */
async function whenPublished(request: APIRequestContext): Promise<void> {
  const found = async () => (await (await request.get('/api/reports?q=meals')).json()).data;
  await expect.poll(found, { timeout: LONG_MS }).toHaveLength(1);
}

/** They vote, and one report is resolved: then everything is there. */
async function whenResolved(request: APIRequestContext): Promise<void> {
  const statistics = async () => (await (await request.get('/api/reports/statistics')).json()).data;
  await expect
    .poll(async () => (await statistics()).resolved_reports, { timeout: LONG_MS })
    .toBeGreaterThan(0);
}

test('a reader finds a report by word and by category, and the address keeps it', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/reports');
  await hydrated(page);
  await page.getByRole('main').getByRole('searchbox').fill('meals');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 report', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('School meals that nobody ate');
  await page.goto('/reports');
  await hydrated(page);
  await filterBy(page, { Category: 'Education' }, 'Show reports');
  await expect(page).toHaveURL(/category=education/);
  await expect(page.getByRole('article').filter({ hasText: 'School meals that nobody ate' })).toBeVisible();
  await filterBy(page, { Category: 'Police and courts' }, 'Show reports');
  await expect(page.getByText('No report matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a resolved report says what came of it, and takes no more votes', { tag: '@all' }, async ({
  page,
  request,
  expectAccessible,
  consoleErrors,
}) => {
  await whenResolved(request);
  await page.goto('/reports');
  await hydrated(page);
  await filterBy(page, { Status: 'Resolved' }, 'Show reports');
  await expect(page).toHaveURL(/status=resolved/);
  const resolved = page.getByRole('article');
  await expect(resolved).toHaveCount(1);
  await expect(resolved).toContainText('The purchase was cancelled');
  await expect(resolved).toContainText('Voting closed');
  await expect(resolved.getByRole('button', { name: /^Vote/ })).toHaveCount(0);
  await resolved.getByText('Details', { exact: true }).click();
  await expect(resolved).toContainText(/Title CID\s*baf\w{50,}/);
  await expectAccessible();
  await filterBy(page, { Status: 'Resolved', Category: 'Health' }, 'Show reports');
  await expect(page.getByText('No report matches.')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('a priority that changes while the list is open shows the old and the new one for five seconds', {
  tag: '@all',
}, async ({ page, request }) => {
  await whenResolved(request);
  await page.clock.install();
  await page.goto('/reports?q=meals');
  await hydrated(page);
  const card = page.getByRole('article');
  const changed = card.getByText('Priority changed from');
  const priority = (await card.getByText(/^(?:CRITICAL|HIGH|MEDIUM|LOW)$/).textContent()) ?? '';
  const next = priority === 'LOW' ? 'HIGH' : 'LOW';
  // Votes of many people take hours to change one: the answer to the list is changed on its way.
  await page.route('**/reports.data*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(`"${priority}"`, `"${next}"`) });
  });
  await expect(changed).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Refresh Stats' }).click();
  await expect(card.getByText(`Priority changed from ${priority} to ${next}`)).toBeAttached();
  await page.clock.runFor(4_900);
  await expect(changed).toBeAttached();
  await page.clock.runFor(200);
  await expect(changed).toHaveCount(0);
  await expect(card.getByText(next, { exact: true })).toBeVisible();
});

for (const { path, width, title } of [
  { path: '/si', width: 1280, title: 'පැමිණිලි' },
  { path: '/ta', width: 360, title: 'முறைப்பாடுகள்' },
]) {
  test.describe(`${path}, ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('each report has a page of its own, and nothing is wider than the screen', {
      tag: path === '/ta' ? [] : '@all',
    }, async ({ page, expectAccessible, consoleErrors }) => {
      await page.goto(`${path}/reports`);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const card = page.getByRole('article').filter({ hasText: 'School meals that nobody ate' });
      await card.getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/reports\/\d+$/);
      await hydrated(page);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('article')).toContainText('School meals that nobody ate');
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(consoleErrors).toEqual([]);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list and a report can be read', { tag: '@all' }, async ({ page }) => {
    await page.goto('/reports?q=meals');
    const card = page.getByRole('article');
    await expect(card).toContainText('School meals that nobody ate');
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('article')).toContainText('340');
  });
});
