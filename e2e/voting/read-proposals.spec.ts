import { expect, test } from '../fixtures.ts';
import { openProposal } from './proposals.ts';

test('a proposal has an address of its own, and Back leaves it', async ({ page, expectAccessible }) => {
  await page.goto('/voting');
  await openProposal(page, 0)
    .getByRole('link', { name: /View Details/ })
    .click();
  await expect(page).toHaveURL(/\/voting\/proposals\/\d+$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const { path, category } of [
  { path: '/si/voting', category: 'කෘෂිකර්ම, වාරිමාර්ග සහ ධීවර' },
  { path: '/ta/voting', category: 'விவசாயம், நீர்ப்பாசனம் மற்றும் மீன்பிடி' },
]) {
  test(`${path} names categories in its own language`, async ({ page }) => {
    await page.goto(path);
    await expect(openProposal(page, 1).getByText(category, { exact: true })).toBeVisible();
  });
}

test('a proposal can be read without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/voting');
  const details = page.getByRole('link', { name: /View Details/ }).first();
  await details.click();
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0);
  await context.close();
});

test('the transaction of a proposal says what it recorded', async ({ page, expectAccessible }) => {
  await page.goto('/voting');
  await openProposal(page, 0)
    .getByRole('link', { name: /See proof$/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: /^0x/ }).click();
  await expect(page.getByText('Succeeded')).toBeVisible();
  await expect(page.getByText(/^Recorded: “.+”$/).first()).toBeVisible();
  await expectAccessible();
});
