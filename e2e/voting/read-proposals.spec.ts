import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { openProposal } from './proposals.ts';

test('a proposal has an address of its own, Back leaves it, and its transaction says what it recorded', async ({
  page,
}) => {
  await page.goto('/voting');
  await openProposal(page, 0)
    .getByRole('link', { name: /View Details/ })
    .click();
  await expect(page).toHaveURL(/\/voting\/proposals\/\d+$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openProposal(page, 0)
    .getByRole('link', { name: /See proof$/ })
    .click();
  await page.route('**/rpc', (route) => route.abort());
  await page.getByRole('dialog').getByRole('link', { name: /^0x/ }).click();
  await expect(page.getByText('The ledger could not be read')).toBeVisible();
  await page.unroute('**/rpc');
  await expect(page.getByText('Succeeded')).toBeVisible();
  await expect(page.getByText(/^Recorded: “.+”$/).first()).toBeVisible();
});

test('a dialog that is opened by its address does not move when its scripts come', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/voting/proposals/1#proof', { waitUntil: 'commit' });
  const link = page.getByRole('dialog').getByRole('link', { name: /^0x/ });
  await expect(link).toBeInViewport();
  const before = await link.boundingBox();
  scripts.resolve();
  await hydrated(page);
  await expect(page.locator('dialog:modal')).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
});

test('categories are named in the language of the page', { tag: '@all' }, async ({ page }) => {
  for (const [path, category] of [
    ['/si/voting', 'කෘෂිකර්ම, වාරිමාර්ග සහ ධීවර'],
    ['/ta/voting', 'விவசாயம், நீர்ப்பாசனம் மற்றும் மீன்பிடி'],
  ] as const) {
    await page.goto(path);
    await expect(openProposal(page, 1).getByText(category, { exact: true })).toBeVisible();
  }
});
