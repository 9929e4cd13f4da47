import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { installSigningWallet } from '../wallet/signing-wallet.ts';
import { buildPerson } from './person.ts';
import { RegisterDialog } from './register-dialog.ts';

for (const step of [1, 2, 3]) {
  test(`a reload on step ${step} keeps what was typed, but not the NIC`, async ({ page }) => {
    const dialog = new RegisterDialog(page);
    const person = buildPerson();
    await dialog.open();
    await dialog.fillPerson(person);
    if (step > 1) await dialog.button('next').click();
    if (step > 2) {
      await dialog.fillContact(person);
      await dialog.button('next').click();
      await expect(dialog.consent()).toBeVisible();
    }
    await expectNoNic(page, person.nicNumber);
    await page.reload();
    await hydrated(page);
    await expect(dialog.root.getByText('so please enter it again')).toBeVisible();
    await expect(page).toHaveURL(step === 1 ? /\/register$/ : /\?step=1$/);
    await expect(dialog.field('email')).toHaveValue(person.email);
    await expect(dialog.field('nicNumber')).toHaveValue('');
    await dialog.field('nicNumber').fill(person.nicNumber);
    await dialog.button('next').click();
    if (step > 2) await expect(dialog.field('mobileNumber')).toHaveValue(person.mobileNumber);
    await expectNoNic(page, person.nicNumber);
  });
}

test('another language keeps what was typed', async ({ page }) => {
  const dialog = new RegisterDialog(page);
  const person = buildPerson();
  await dialog.open();
  await dialog.fillPerson(person);
  await page.goto('/ta/register');
  await expect(page.locator('#registration-email')).toHaveValue(person.email);
  await expect(page.locator('#registration-nicNumber')).toHaveValue('');
});

test('Back and Forward go through the steps, and a link to a step that is not reached shows the first', async ({
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
});

test('Cancel erases everything and closes', async ({ page }) => {
  const dialog = new RegisterDialog(page);
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  await dialog.button('cancel').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(dialog.root).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('sabha.registration.draft'))).toBeNull();
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(dialog.field('firstName')).toHaveValue('');
});

test('closing keeps what was typed on this device, where it can be erased', async ({ page }) => {
  const dialog = new RegisterDialog(page);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  const person = buildPerson();
  await dialog.fillPerson(person);
  await page.keyboard.press('Escape');
  await expect(dialog.root).toBeHidden();
  await expectNoNic(page, person.nicNumber);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(dialog.field('email')).toHaveValue(person.email);
  await expect(dialog.root.getByText('Not registered yet').first()).toBeVisible();
  await dialog.root.getByRole('button', { name: 'Erase it from this device' }).click();
  await expect(dialog.field('email')).toHaveValue('');
  await expect(dialog.root.getByText('Not registered yet')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('sabha.registration.draft'))).toBeNull();
});

test('Register returns to the page it was opened from, however far one went', async ({ page }) => {
  const dialog = new RegisterDialog(page);
  await page.goto('/voting?status=Active');
  await hydrated(page);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await dialog.fillToIdentity(buildPerson());
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/voting\?status=Active$/);
  await expect(dialog.root).toBeHidden();
});

test('a draft of yesterday is gone, wherever the next visitor comes to', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem(
      'sabha.registration.draft',
      JSON.stringify({ until: Date.now() - 1, draft: '{"firstName":"Nimali"}' }),
    ),
  );
  await page.goto('/privacy');
  expect(await page.evaluate(() => localStorage.getItem('sabha.registration.draft'))).toBeNull();
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

test('what a registration sends and keeps has the NIC in no address and no storage', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await installSigningWallet(page);
  const dialog = new RegisterDialog(page);
  const person = buildPerson();
  await dialog.open();
  await dialog.fillToIdentity(person);
  await dialog.connectWallet();
  await dialog.consent().check();
  await dialog.button('register').click();
  await expect(page.getByText('Registration Successful')).toBeVisible();
  await expectNoNic(page, person.nicNumber);
  const personal = [person.nicNumber, person.email, person.mobileNumber, encodeURIComponent(person.email)];
  expect(addresses.filter((address) => personal.some((value) => address.includes(value)))).toEqual([]);
});

/** Not in what the browser keeps, and not in the address. */
async function expectNoNic(page: Page, nic: string): Promise<void> {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(kept).not.toContain(nic);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(nic);
}
