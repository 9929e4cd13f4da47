import { expect, test } from '../fixtures.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { buildPerson } from './person.ts';
import { DIALOG_WORDS, RegisterDialog } from './register-dialog.ts';

const WHOLE_WAYS = [
  { language: 'en', width: 1280 },
  { language: 'si', width: 1280 },
  { language: 'ta', width: 360 },
] as const;

for (const { language, width } of WHOLE_WAYS) {
  test(`a person registers, each step accessible (${language}, ${width} px)`, async ({
    page,
    expectAccessible,
    consoleErrors,
  }) => {
    test.slow(); // a whole journey, looked through for accessibility at each step
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const wallet = await installSigningWallet(page);
    const dialog = new RegisterDialog(page, DIALOG_WORDS[language]);
    const person = buildPerson();
    await dialog.open();
    await expectAccessible();
    await dialog.fillPerson(person);
    await expect(dialog.root.getByText(dialog.words.valid)).toBeVisible();
    await expect(dialog.root.getByText(dialog.words.birthYear)).toBeVisible();
    await dialog.button('next').click();
    await expect(page).toHaveURL(/\?step=2$/);
    await expectAccessible();
    await dialog.fillContact(person);
    await dialog.button('next').click();
    await dialog.connectWallet();
    await expect(dialog.consent()).not.toBeChecked();
    await dialog.consent().check();
    await expectAccessible();
    await dialog.button('register').click();
    await expect(page.getByText(dialog.words.success)).toBeVisible();
    expect(await page.getByRole('button').evaluateAll(outside)).toEqual([]);
    await expect(dialog.root).toBeHidden();
    await expect(page.getByRole('link', { name: dialog.words.title, exact: true })).toHaveCount(0);
    await expectAccessible();
    const session = await (await page.request.get('/api/session')).json();
    expect(session.data).toMatchObject({
      wallet: wallet.address(),
      citizen: true,
      registration: 'registered',
    });
    const own = await (await page.request.get('/api/users/me')).json();
    expect(own.data).toMatchObject({
      user_name: 'Nimali Perera',
      nic: person.nicNumber,
      state: 'active',
      consent: { version: '2026-11', language },
    });
    expect(consoleErrors).toEqual([]);
  });
}

test('the toast of success leads to the transaction and copies its hash', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await installSigningWallet(page);
  const dialog = new RegisterDialog(page);
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  await dialog.connectWallet();
  await dialog.consent().check();
  await dialog.button('register').click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Registration Successful' });
  await expect(toast).toContainText('NIC verified and validated');
  await expect(toast).toContainText('Your wallet has been authorized and data saved to database');
  await toast.hover(); // a toast that is being read stays
  await expect(toast.getByRole('button', { name: 'Copy hash' })).toBeVisible();
  await toast.getByRole('button', { name: 'View Transaction' }).click();
  await expect(page).toHaveURL(/\/transactions\/0x[0-9a-f]{64}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('by keyboard alone', async ({ page }) => {
  await installSigningWallet(page);
  const dialog = new RegisterDialog(page);
  const person = buildPerson();
  await dialog.open();
  const { keyboard } = page;
  await dialog.field('firstName').focus();
  for (const text of [person.firstName, person.lastName, person.email]) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await keyboard.type(person.nicNumber);
  await expect(dialog.button('next')).toBeEnabled();
  await keyboard.press('Enter');
  await expect(dialog.root.getByRole('heading', { name: /Contact & Location/ })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(person.mobileNumber);
  await keyboard.press('Tab');
  await keyboard.type('Cen');
  await expect(dialog.button('next')).toBeEnabled();
  await dialog.button('next').focus();
  await keyboard.press('Enter');
  await expect(dialog.root.getByRole('heading', { name: /Identity Verification/ })).toBeFocused();
  await keyboard.press('Tab');
  await expect(dialog.root.getByRole('button', { name: 'Connect wallet' })).toBeFocused();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: WALLET_NAME }).focus();
  await keyboard.press('Enter');
  await expect(dialog.root.getByText('Wallet connected')).toBeVisible();
  await dialog.consent().focus();
  await keyboard.press('Space');
  await dialog.button('register').focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Registration Successful')).toBeVisible();
});

test('one under 18 is told before and after from when they can take part', async ({ page }) => {
  await installSigningWallet(page);
  const dialog = new RegisterDialog(page);
  const year = new Date().getUTCFullYear() - 10;
  await dialog.open();
  await dialog.fillToIdentity(buildPerson({ nicNumber: `${year}00112345` }));
  await expect(dialog.root.getByText(`You can take part from 1 January ${year + 18}`)).toBeVisible();
  await dialog.connectWallet();
  await dialog.consent().check();
  await dialog.button('register').click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Registration Successful' });
  await expect(toast).toContainText(`your wallet is authorised on 1 January ${year + 18}`);
  await expect(toast.getByRole('button', { name: 'View Transaction' })).toHaveCount(0);
  const session = await (await page.request.get('/api/session')).json();
  expect(session.data).toMatchObject({ citizen: false, registration: 'registered' });
});

test.describe('by touch, on a small phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('all three steps', async ({ page }) => {
    await installSigningWallet(page);
    const dialog = new RegisterDialog(page);
    const person = buildPerson();
    await dialog.open();
    await dialog.fillPerson(person);
    await dialog.button('next').tap();
    await dialog.fillContact(person);
    await dialog.button('next').tap();
    await dialog.root.getByRole('button', { name: 'Connect wallet' }).tap();
    await page.getByRole('button', { name: WALLET_NAME }).tap();
    await dialog.root.getByText(dialog.words.agree).tap();
    await dialog.button('register').tap();
    await expect(page.getByText('Registration Successful')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

/** The words of those that are not within the width of the window; the buttons of toasts are as long as their words. */
function outside(buttons: Element[]): (string | null)[] {
  return buttons
    .filter((button) => button.getBoundingClientRect().right > innerWidth + 1)
    .map((button) => button.textContent);
}
