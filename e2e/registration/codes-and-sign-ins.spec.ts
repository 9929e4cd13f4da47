import type { Browser } from '@playwright/test';
import { CODE_ATTEMPTS } from '@sabha/domain/registration/limits';
import { violationsOn } from '../accessible.ts';
import { expect } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { connectDemoWallet, signIn, WORDS } from '../wallet/demo-wallet.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { CodeCard, otherThan } from './code-card.ts';
import { buildPerson, type Person } from './person.ts';
import { DIALOG_WORDS, RegisterDialog } from './register-dialog.ts';
import { test } from './strict-product.ts';

test('before anybody has asked, the mailbox says what it is for', { tag: '@all' }, async ({
  page,
  expectAccessible,
}) => {
  for (const [path, empty] of [
    ['', 'No messages yet'],
    ['/si', 'තවම පණිවිඩ නැත'],
    ['/ta', 'இதுவரை செய்திகள் இல்லை'],
  ]) {
    await page.goto(`${path}/mailbox`);
    await expect(page.getByText(empty ?? '', { exact: true })).toBeVisible();
    await expectAccessible();
  }
});

test('where codes are asked for, one registers with them, and with them gets a new key for a lost one', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await installSigningWallet(page);
  const dialog = new RegisterDialog(page);
  const person = buildPerson();
  await dialog.open();
  await dialog.fillToIdentity(person);
  const [email, mobile] = [new CodeCard(dialog, 'email'), new CodeCard(dialog, 'mobile')];
  await expect(dialog.root.getByRole('region', { name: 'Confirm your mobile number' })).toBeVisible();
  await expect(email.root.getByRole('button', { name: 'Send the code' })).toBeDisabled();
  await expect(email.root.getByText('Connect your wallet above first')).toBeVisible();
  await dialog.connectWallet();
  await dialog.consent().check();
  await dialog.button('register').click();
  await dialog.root.getByRole('link', { name: /confirm your e-mail address with the code/ }).click();
  await expect(email.root).toBeFocused();

  await email.ask();
  await email.give('12');
  await expect(email.refusal).toHaveText('The code has six digits.');
  const code = await email.read(person.email, async (mailbox) => {
    expect(await violationsOn(mailbox.page())).toEqual([]);
  });
  await email.give(otherThan(code));
  await expect(email.refusal).toHaveText('This is not the code. Please look at the message again.');
  await expect(email.root.getByRole('button', { name: 'Send a new code' })).toBeDisabled();
  await expectAccessible();
  await email.pass(code);
  await expect(email.root).toContainText('Confirmed');
  await mobile.ask();
  await mobile.pass(await mobile.read(`+94${person.mobileNumber.slice(1)}`));
  await dialog.button('register').click();
  await expect(page.getByText('Registration Successful')).toBeVisible();

  await expectNewKey(browser, new URL(page.url()).origin, person);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: /sign in/i }).last()).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});

/** On another device, with no copy of the key: the same codes bring the registration to a new one. */
async function expectNewKey(browser: Browser, baseURL: string, person: Person): Promise<void> {
  const device = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await device.newPage();
  await installSigningWallet(page);
  await page.goto('/account/replace');
  await hydrated(page);
  await page.getByRole('button', { name: 'Choose the new key' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await next.click();
  await expect(page.getByLabel('NIC number')).toBeFocused();
  await page.getByLabel('NIC number').fill(person.nicNumber);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Mobile number').fill(person.mobileNumber);
  expect(await violationsOn(page)).toEqual([]);
  await next.click();
  const within = { root: page.getByRole('main') };
  const [email, mobile] = [new CodeCard(within, 'email'), new CodeCard(within, 'mobile')];
  const ask = page.getByRole('button', { name: 'Ask for the new key' });
  await expect(ask).toBeDisabled();
  await email.ask();
  await email.pass(await email.read(person.email));
  await mobile.ask();
  await mobile.pass(await mobile.read(`+94${person.mobileNumber.slice(1)}`));
  expect(await violationsOn(page)).toEqual([]);
  await ask.click();
  await expect(page.getByText('Your new key counts', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText('You can take part: your wallet is authorised to vote.')).toBeVisible();
  await device.close();
}

test('five wrong codes end one, and another address asks for its own (ta)', { tag: '@all' }, async ({
  page,
}) => {
  await installSigningWallet(page);
  const dialog = new RegisterDialog(page, DIALOG_WORDS.ta);
  const [first, second] = [buildPerson(), buildPerson()];
  await dialog.open();
  await dialog.fillToIdentity(first);
  await dialog.connectWallet();
  const [email, mobile] = [new CodeCard(dialog, 'email'), new CodeCard(dialog, 'mobile')];
  await email.ask();
  const code = await email.read(first.email);
  for (let wrong = 1; wrong <= CODE_ATTEMPTS; wrong += 1) {
    const answered = page.waitForResponse('**/api/registration/codes/confirm');
    await email.give(otherThan(code, wrong));
    await answered;
    await expect(email.refusal).toContainText('குறியீடு இதுவல்ல.');
  }
  await email.give(code);
  await expect(email.refusal).toHaveText('இந்தக் குறியீடு இனிச் செல்லாது. புதிய குறியீட்டைப் பெறுங்கள்.');

  await changeEmail(dialog, second.email);
  await email.ask();
  await email.pass(await email.read(second.email));
  // What was shown of one address says nothing of another; and it is not forgotten.
  await changeEmail(dialog, first.email);
  await expect(email.send).toBeVisible();
  await changeEmail(dialog, second.email);
  await email.expectPassed();

  await mobile.ask();
  await mobile.pass(await mobile.read(`+94${first.mobileNumber.slice(1)}`));
  await dialog.consent().check();
  await dialog.button('register').click();
  await expect(page.getByText(DIALOG_WORDS.ta.success, { exact: true })).toBeVisible();
});

/** Goes back to the first step and on again to the third. */
async function changeEmail(dialog: RegisterDialog, to: string): Promise<void> {
  await dialog.button('previous').click();
  await dialog.button('previous').click();
  await dialog.field('email').fill(to);
  await dialog.button('next').click();
  await dialog.button('next').click();
  await expect(dialog.consent()).toBeVisible();
}

test('where others have used up the sign-ins of the address, the device works for its own', {
  tag: '@all',
}, async ({ page, useUp, consoleErrors }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await connectDemoWallet(page, WORDS.en, 0);
  const computation = page.getByRole('progressbar', { name: 'Computation' });
  // The puzzle comes once its progress is seen: a lucky device solves it at once.
  await page.route('/api/work', async (route) => {
    await computation.waitFor();
    await route.continue();
  });
  const worked = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/work'),
  );
  await useUp();
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(computation).toHaveCount(0);
  expect((await worked).ok()).toBe(true);
  // The browser notes the refusal itself; nothing else complains, and the policy lets the solver run.
  expect(consoleErrors.filter((text) => !text.includes('429'))).toEqual([]);
});

test('whoever has no power to spare waits instead', { tag: '@all' }, async ({
  page,
  useUp,
  expectAccessible,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await connectDemoWallet(page, WORDS.en, 1);
  await page.route('/api/work', () => {}); // a device that never comes to an end
  await useUp();
  await page.getByRole('dialog', { name: 'Your wallet' }).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('your device is doing a short computation')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Wait instead' }).click();
  await expect(page.getByText('This page tries again by itself shortly.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign this message?' })).toBeVisible();
});
