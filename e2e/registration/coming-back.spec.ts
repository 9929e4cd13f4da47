import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { buildPerson, type Person } from './person.ts';
import { RegisterDialog } from './register-dialog.ts';

test('a reload on any step, and another language, keep what was typed, but not the NIC', async ({ page }) => {
  const dialog = new RegisterDialog(page);
  const person = buildPerson();
  await dialog.open();
  await dialog.fillPerson(person);
  await dialog.expectNoNic(person.nicNumber);
  await reloadAt(dialog, person, /\/register$/);
  await dialog.button('next').click();
  await expect(dialog.field('mobileNumber')).toBeVisible();
  await dialog.expectNoNic(person.nicNumber);
  await reloadAt(dialog, person, /\?step=1$/);
  await dialog.button('next').click();
  await dialog.fillContact(person);
  await dialog.button('next').click();
  await expect(dialog.consent()).toBeVisible();
  await dialog.expectNoNic(person.nicNumber);
  await reloadAt(dialog, person, /\?step=1$/);
  await dialog.button('next').click();
  await expect(dialog.field('mobileNumber')).toHaveValue(person.mobileNumber);
  await dialog.expectNoNic(person.nicNumber);

  await page.goto('/ta/register');
  await expect(page.locator('#registration-email')).toHaveValue(person.email);
  await expect(page.locator('#registration-nicNumber')).toHaveValue('');
});

/** Reloads; what was typed is still there, and the NIC is asked for and entered again. */
async function reloadAt(dialog: RegisterDialog, person: Person, then: RegExp): Promise<void> {
  const { page, root } = dialog;
  await page.reload();
  await hydrated(page);
  await expect(root.getByText('so please enter it again')).toBeVisible();
  await expect(page).toHaveURL(then);
  await expect(dialog.field('email')).toHaveValue(person.email);
  await expect(dialog.field('nicNumber')).toHaveValue('');
  await dialog.field('nicNumber').fill(person.nicNumber);
}

const draftOf = (page: Page) => page.evaluate(() => localStorage.getItem('sabha.registration.draft'));

test('Back and Forward go through the steps, a link to a step that is not reached shows the first, and Cancel erases everything', async ({
  page,
}) => {
  const dialog = new RegisterDialog(page);
  const person = buildPerson();
  await page.goto('/register?step=3');
  await expect(page).toHaveURL(/\?step=1$/);
  await dialog.open();
  await dialog.fillToIdentity(person);
  await page.goBack();
  await expect(dialog.field('mobileNumber')).toHaveValue(person.mobileNumber);
  await page.goBack();
  await expect(dialog.field('nicNumber')).toHaveValue(person.nicNumber);
  await page.goForward();
  await page.goForward();
  await expect(dialog.consent()).toBeVisible();
  await dialog.button('previous').click();
  await expect(dialog.field('province')).toHaveValue(person.province);
  await dialog.button('next').click();
  await dialog.button('cancel').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(dialog.root).toBeHidden();
  expect(await draftOf(page)).toBeNull();
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(dialog.field('firstName')).toHaveValue('');
});

test('closing returns to the page it was opened from, and keeps what was typed until it is erased or a day has passed', async ({
  page,
}) => {
  const dialog = new RegisterDialog(page);
  const person = buildPerson();
  await page.goto('/voting?status=Active');
  await hydrated(page);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await dialog.fillToIdentity(person);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/voting\?status=Active$/);
  await expect(dialog.root).toBeHidden();
  await dialog.expectNoNic(person.nicNumber);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(dialog.field('email')).toHaveValue(person.email);
  await expect(dialog.root.getByText('Not registered yet').first()).toBeVisible();
  await dialog.root.getByRole('button', { name: 'Erase it from this device' }).click();
  await expect(dialog.field('email')).toHaveValue('');
  await expect(dialog.root.getByText('Not registered yet')).toHaveCount(0);
  expect(await draftOf(page)).toBeNull();

  // A draft of yesterday is gone, wherever the next visitor comes to.
  await page.evaluate(() =>
    localStorage.setItem(
      'sabha.registration.draft',
      JSON.stringify({ until: Date.now() - 1, draft: '{"firstName":"Nimali"}' }),
    ),
  );
  await page.goto('/privacy');
  expect(await draftOf(page)).toBeNull();
});

test('the overview stays beneath, and the dialog can be read without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/register');
  await expect(page.getByRole('button', { name: /^Total budget tracked/ })).toBeVisible();
  // Found by its place: queries by text pass over this element, whether or not scripts run.
  const instead = page.locator('dialog noscript');
  await expect(instead.locator('ol')).toBeVisible();
  await expect(instead.locator('ol')).toContainText('Your mobile number and your province.');
  await expect(instead.locator('p').nth(1)).toHaveText('Registering needs scripts and a wallet');
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await context.close();
});
