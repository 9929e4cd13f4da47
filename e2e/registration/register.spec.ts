import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { finalStep, openProposal, vote } from '../voting/proposals.ts';
import { WORDS } from '../wallet/demo-wallet.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { buildPerson, type Person } from './person.ts';
import { DIALOG_WORDS, RegisterDialog } from './register-dialog.ts';

const WHOLE_WAYS = [
  { language: 'en', width: 1280, means: 'keyboard' },
  { language: 'si', width: 1280, means: 'mouse' },
  { language: 'ta', width: 360, means: 'touch' },
] as const;
/** The way that is walked each time; the other two only with all tests. */
const ALWAYS = 'ta';

for (const { language, width, means } of WHOLE_WAYS) {
  const tag = language === ALWAYS ? [] : '@all';
  test.describe(`by ${means} alone`, { tag }, () => {
    test.use({ hasTouch: means === 'touch', viewport: { width, height: 740 } });

    test(`a person registers, each step accessible, the NIC in no address and no storage (${language}, ${width} px)`, async ({
      page,
      expectAccessible,
      consoleErrors,
    }) => {
      test.slow(); // a whole journey, looked through for accessibility at each step
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      const wallet = await installSigningWallet(page);
      const dialog = new RegisterDialog(page, DIALOG_WORDS[language]);
      const person = buildPerson();
      await dialog.open();
      await expectAccessible();
      if (means === 'keyboard') await walkByKeyboard(dialog, person, expectAccessible);
      else await walkByPress(dialog, means === 'touch' ? 'tap' : 'click', person, expectAccessible);
      await expect(page.getByText(dialog.words.success)).toBeVisible();
      const toast = page.getByRole('listitem').filter({ hasText: dialog.words.success });
      await toast.hover(); // a toast that is being read stays
      expect(await toast.getByRole('button').evaluateAll(outside)).toEqual([]);
      await expect(dialog.root).toBeHidden();
      await expect(page.getByRole('link', { name: dialog.words.title, exact: true })).toHaveCount(0);
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
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
      await dialog.expectNoNic(person.nicNumber);
      const personal = [
        person.nicNumber,
        person.email,
        person.mobileNumber,
        encodeURIComponent(person.email),
      ];
      expect(addresses.filter((address) => personal.some((value) => address.includes(value)))).toEqual([]);
      if (language === 'en') await followToast(toast);
      if (language === 'ta') await voteAndCheck(page);
      expect(consoleErrors).toEqual([]);
    });
  });
}

async function walkByKeyboard(
  dialog: RegisterDialog,
  person: Person,
  look: () => Promise<void>,
): Promise<void> {
  const { page } = dialog;
  const { keyboard } = page;
  await dialog.field('firstName').focus();
  for (const text of [person.firstName, person.lastName, person.email]) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await keyboard.type(person.nicNumber);
  await dialog.expectValidNic();
  await expect(dialog.button('next')).toBeEnabled();
  await keyboard.press('Enter');
  await expect(dialog.root.getByRole('heading', { name: /Contact & Location/ })).toBeFocused();
  await expect(page).toHaveURL(/\?step=2$/);
  await look();
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
  // A face check that is begun and not finished keeps nobody.
  await expect(dialog.faceCheck()).not.toBeChecked();
  await dialog.faceCheck().focus();
  await keyboard.press('Space');
  await expect(dialog.root.getByRole('button', { name: 'Initialize Biometric Verification' })).toBeVisible();
  await expect(dialog.consent()).not.toBeChecked();
  await dialog.consent().focus();
  await keyboard.press('Space');
  await look();
  await dialog.button('register').focus();
  await keyboard.press('Enter');
}

async function walkByPress(
  dialog: RegisterDialog,
  press: 'click' | 'tap',
  person: Person,
  look: () => Promise<void>,
): Promise<void> {
  const { page, words } = dialog;
  await dialog.fillPerson(person);
  await dialog.expectValidNic();
  await dialog.button('next')[press]();
  await expect(page).toHaveURL(/\?step=2$/);
  await look();
  await dialog.fillContact(person);
  await dialog.button('next')[press]();
  await dialog.root.getByRole('button', { name: words.connect, exact: true })[press]();
  await page.getByRole('button', { name: WALLET_NAME })[press]();
  await expect(dialog.root.getByText(words.connected)).toBeVisible();
  await expect(dialog.faceCheck()).not.toBeChecked();
  await expect(dialog.consent()).not.toBeChecked();
  await dialog.root.getByText(words.agree)[press]();
  await expect(dialog.consent()).toBeChecked();
  await look();
  await dialog.button('register')[press]();
}

/** Says what was done, copies the transaction's hash, and leads to it. */
async function followToast(toast: Locator): Promise<void> {
  const page = toast.page();
  await expect(toast).toContainText('NIC verified and validated');
  await expect(toast).toContainText('Your wallet has been authorized and data saved to database');
  await expect(toast.getByRole('button', { name: 'Copy hash' })).toBeVisible();
  await toast.getByRole('button', { name: 'View Transaction' }).click();
  await expect(page).toHaveURL(/\/transactions\/0x[0-9a-f]{64}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Whoever has just registered votes, and the vote becomes final. */
async function voteAndCheck(page: Page): Promise<void> {
  const words = WORDS.ta;
  await page.goto(`${words.path}/voting`);
  await hydrated(page);
  const card = openProposal(page, 0);
  await vote(card, words, 'yes');
  await expect(finalStep(card)).toBeAttached({ timeout: 30_000 });
  await card.getByRole('link', { name: words.check }).click();
  await expect(page.getByText(words.good)).toBeVisible();
  await expect(page.getByText(words.counted)).toBeVisible();
}

/** The words of those that are not within the width of the window: they were longer than the toast in Tamil. */
function outside(buttons: Element[]): (string | null)[] {
  return buttons
    .filter((button) => button.getBoundingClientRect().right > innerWidth + 1)
    .map((button) => button.textContent);
}
