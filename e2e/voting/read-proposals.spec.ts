import { expect, test } from '../fixtures.ts';
import { holdScripts, hydrated } from '../hydrated.ts';
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
  const letScriptsCome = await holdScripts(page);
  await page.goto('/voting/proposals/1#proof', { waitUntil: 'commit' });
  const link = page.getByRole('dialog').getByRole('link', { name: /^0x/ });
  await expect(link).toBeInViewport();
  await page.evaluate(() => document.fonts.ready.then(() => undefined)); // letters come as they come
  const before = await link.boundingBox();
  letScriptsCome();
  await hydrated(page);
  await expect(page.locator('dialog:modal')).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
});

test('a vote of the demonstration has ended: its result, what became of every vote, and the count again in the browser', async ({
  page,
}) => {
  await page.goto('/voting?status=Expired');
  const card = page.getByRole('article');
  await expect(card.getByText('Completed', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0);
  const result = await card.getByRole('img', { name: /^Yes \d+, No \d+/ }).getAttribute('aria-label');
  const [yes, no] = result?.match(/\d+/g) ?? [];
  await card.getByRole('link', { name: /View Details/ }).click();
  const counted = page.getByRole('dialog').getByRole('row', { name: 'Counted before the close' });
  await expect(counted.getByRole('cell')).toHaveText([`${yes}`, `${no}`]);

  const address = new URL(page.url()).pathname.replace('/voting', '/api');
  const { data } = await (await page.request.get(`${address}/ballots?limit=1`)).json();
  await page.goto(`/voting/check/${data[0].digest}`);
  await expect(
    page.getByText(`This browser counted all ${Number(yes) + Number(no)} votes again: Yes ${yes}, No ${no},`),
  ).toBeVisible();
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
