import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { controlsHydrated } from '../hydrated.ts';
import { buildPerson } from '../registration/person.ts';
import { RegisterDialog } from '../registration/register-dialog.ts';
import { addDeviceLock, continueHere, count, makeKey, ON_A_PHONE } from '../wallet/key-of-device.ts';
import { LONG_MS, whenOpen } from './anonymous.ts';

test.use(ON_A_PHONE);

test('a citizen without an anonymous identity makes one on the way to a report, over a line that is cut, hears when it can act, and votes', async ({
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
  const making = await count(page);
  await page.getByRole('button', { name: 'Make one, or bring mine here' }).tap();
  await continueHere(page).tap();
  await expect(page.getByText('Your identity cannot act yet')).toBeVisible();
  await expect(page.getByText('Leave this page open: it says when you can act.')).toBeVisible();
  await expectSound();
  const goOn = page.getByRole('button', { name: 'I understand, go on' });
  await expect(goOn).toBeVisible({ timeout: LONG_MS });
  await expect(page.getByText('You are in the published list and can act.')).toBeVisible();
  await goOn.tap();
  await expect(page.getByRole('heading', { name: 'Write your report' })).toBeVisible();
  expect(await making()).toEqual({ presses: 3, sheets: 1 });

  // Another visit, with the key locked: one sheet, and one unlock.
  await page.goto('/reports');
  await controlsHydrated(page);
  const voting = await count(page);
  const card = page.getByRole('article').first();
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
