import type { Page } from '@playwright/test';
import { violationsOn } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { controlsHydrated } from '../hydrated.ts';
import { buildPerson } from '../registration/person.ts';
import { RegisterDialog } from '../registration/register-dialog.ts';
import { addDeviceLock, continueHere, count, makeKey, ON_A_PHONE } from '../wallet/key-of-device.ts';
import { holdList, LONG_MS, refreshUntil, whenOpen } from './anonymous.ts';
import { keepReceipt } from './come-back.ts';

const TITLE = 'A bridge that was paid for twice';
const BODY = 'The bridge behind the market was paid for in May, and once more in July. There is one bridge.';

test.use(ON_A_PHONE);

test('a citizen without an anonymous identity makes one on the way to a report, over a line that is cut, hears when it can act, reports, comes back, and votes', async ({
  page,
  request,
  expectSound,
}) => {
  test.setTimeout(2 * LONG_MS);
  await registerOnPhone(page);
  await whenOpen(request);
  await page.context().clearCookies();
  await page.goto('/reports/new');
  await controlsHydrated(page);
  await expect(page.getByText('You need an anonymous identity first')).toBeVisible();
  await expectSound();
  // The enrolment arrives, and nobody says so.
  await page.route(
    '**/api/anonymity/enrolments',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const releaseList = await holdList(page, request);
  const making = await count(page);
  await page.getByRole('button', { name: 'Make one, or bring mine here' }).tap();
  await continueHere(page).tap();
  await expect(page.getByText('Your identity cannot act yet')).toBeVisible();
  await expect(page.getByText('Leave this page open: it will tell you when you can act.')).toBeVisible();
  await expectSound();
  await releaseList();
  const goOn = page.getByRole('button', { name: 'I understand, go on' });
  await expect(goOn).toBeVisible({ timeout: LONG_MS });
  await expect(page.getByText('You are in the published list and can act.')).toBeVisible();
  await goOn.tap();
  await expect(page.getByRole('heading', { name: 'Write your report' })).toBeVisible();
  expect(await making()).toEqual({ presses: 3, sheets: 1 });
  const name = await report(page);

  // Another visit, with the key locked: one sheet, and one unlock.
  await page.goto('/reports');
  await controlsHydrated(page);
  const voting = await count(page);
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: /^Vote up/ }).tap();
  await card.getByRole('button', { name: 'Vote', exact: true }).tap();
  await continueHere(page).tap();
  await expect(card.getByText('Received. Your vote is counted by')).toBeVisible();
  expect(await voting()).toEqual({ presses: 3, sheets: 1 });
  // And with the identity unlocked.
  const again = await count(page);
  await card.getByRole('button', { name: /^Vote down/ }).tap();
  await card.getByRole('button', { name: 'Vote', exact: true }).tap();
  await expect(card.getByRole('button', { name: /^Vote down.*Your vote/ })).toBeVisible();
  expect(await again()).toEqual({ presses: 2, sheets: 0 });
});

/** Writes and sends a report, keeps its receipt, finds it in the list, and comes back to it. Gives its name. */
async function report(page: Page): Promise<string> {
  await page.getByLabel('Category').selectOption({ label: 'Infrastructure' });
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Detailed description').fill(BODY);
  await page.getByRole('button', { name: 'Go on to the check' }).tap();
  await expect(page.getByRole('article')).toContainText(BODY);
  await page.getByRole('button', { name: 'Prove and send' }).tap();
  await expect(page.getByRole('heading', { name: 'Your report was received' })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  const { digits } = await keepReceipt(page);
  const name = (await page.locator('strong').filter({ hasText: /^R-/ }).textContent()) ?? '';

  await page.getByRole('link', { name: 'To all reports' }).tap();
  const card = page.getByRole('article').filter({ hasText: name });
  await refreshUntil(page, () => expect(card).toBeVisible({ timeout: 1_000 }));
  await expect(card).toContainText('Report about: Infrastructure');
  await expect(card).not.toContainText(TITLE); // it is checked for names first

  await page.goto('/reports/thread');
  await controlsHydrated(page);
  await page
    .getByRole('textbox', { name: /^Digits/ })
    .first()
    .fill(digits);
  await page.getByRole('button', { name: 'Open my report' }).tap();
  await expect(page.getByRole('heading', { name: 'Status of the report' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  return name;
}

/** Makes a key of this phone, and a citizen of the person who has it. */
async function registerOnPhone(page: Page): Promise<void> {
  await addDeviceLock(page, true);
  const dialog = new RegisterDialog(page);
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  await dialog.root.getByRole('button', { name: dialog.words.connect, exact: true }).tap();
  await makeKey(page);
  await dialog.consent().check();
  await dialog.button('register').tap();
  await expect(page.getByText(dialog.words.success)).toBeVisible();
}
