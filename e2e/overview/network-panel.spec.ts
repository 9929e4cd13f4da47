import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const REFRESH_MS = 15_000;

test('the network panel shows the ledger as it is and asks again every 15 seconds; without an answer it alone says so, and Retry brings it back', {
  tag: '@all',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  const panel = page.getByRole('region', { name: 'Blockchain Network Status' });
  await expect(panel.getByText('Online')).toBeVisible();
  await expect(panel.getByText('Consensus nodes')).toBeVisible();
  await expect(panel).toContainText(/Transactions per second[\d.]+Network health100%Consensus nodes1/);
  await expect(panel).toContainText(/Last block\d\d:\d\d:\d\d\s*#[\d,]+/);
  await hydrated(page);
  const asked = page.waitForResponse(/\/network\.data/);
  await page.clock.fastForward(REFRESH_MS);
  expect((await asked).status()).toBe(200);
  await expect(panel.getByText('Online')).toBeVisible();

  await page.route(/\/network\.data/, (route) => route.abort());
  await page.clock.fastForward(REFRESH_MS);
  await expect(panel.getByText('This part could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Total budget tracked/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Recent Activities' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.unroute(/\/network\.data/);
  await panel.getByRole('link', { name: 'Retry' }).click();
  await expect(panel.getByText('Online')).toBeVisible();
});

test('a line that is gone before it ever asked leaves the page standing', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  await hydrated(page);
  const panel = page.getByRole('region', { name: 'Blockchain Network Status' });
  await context.setOffline(true);
  await page.clock.fastForward(REFRESH_MS);
  await expect(panel.getByText('This part could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Total budget tracked/ })).toBeVisible();
});
