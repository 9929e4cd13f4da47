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

test('the overview stays beneath, and the dialog can be read without scripts', { tag: '@all' }, async ({
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
