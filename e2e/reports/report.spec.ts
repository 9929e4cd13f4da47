import { violationsOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { controlsHydrated } from '../hydrated.ts';
import { WALLET_NAME } from '../wallet/signing-wallet.ts';
import { beginReport, LONG_MS, refreshUntil, whenOpen } from './anonymous.ts';
import { keepReceipt } from './come-back.ts';
import { crowdCitizen } from './crowd-citizen.ts';

/** One of the demonstration's citizens who does not report by themselves, nor in another spec. */
const REPORTER = 20;
const TITLE = 'A bridge that was paid for twice';
const BODY = 'The bridge behind the market was paid for in May, and once more in July. There is one bridge.';

test('a citizen reports, keeps the receipt, finds the report in the list, and comes back to it', async ({
  browser,
  playwright,
  request,
}) => {
  test.setTimeout(2 * LONG_MS);
  await whenOpen(request);
  const page = await crowdCitizen(browser, playwright, REPORTER);
  await page.goto('/reports/new');
  await beginReport(page);
  await page.getByLabel('Category').selectOption({ label: 'Infrastructure' });
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Detailed description').fill(BODY);
  await page.getByRole('button', { name: 'Go on to the check' }).click();
  await expect(page.getByRole('article')).toContainText(BODY);
  // It comes a moment after the step, to whoever reads before sending.
  await expect(page.getByText('Use an identity file')).toBeVisible();
  await page.getByRole('button', { name: 'Prove and send' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(page.getByRole('heading', { name: 'Your report was received' })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  const { digits } = await keepReceipt(page);
  const name = await page.locator('strong').filter({ hasText: /^R-/ }).textContent();

  await page.getByRole('link', { name: 'To all reports' }).click();
  const card = page.getByRole('article').filter({ hasText: name ?? '' });
  await refreshUntil(page, () => expect(card).toBeVisible({ timeout: 1_000 }));
  await expect(card).toContainText('Report about: Infrastructure');
  await expect(card).not.toContainText(TITLE); // it is checked for names first

  await page.goto('/reports/thread');
  await controlsHydrated(page);
  await page
    .getByRole('textbox', { name: /^Digits/ })
    .first()
    .fill(digits);
  await page.getByRole('button', { name: 'Open my report' }).click();
  await expect(page.getByRole('heading', { name: 'Status of the report' })).toBeVisible();
  await expect(page.getByText(name ?? '')).toBeVisible();
  await page.context().close();
});
