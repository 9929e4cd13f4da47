import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { type Hex, recoverMessageAddress } from 'viem';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { buildPerson } from '../registration/person.ts';
import { RegisterDialog } from '../registration/register-dialog.ts';
import { finalStep, openProposal, vote } from '../voting/proposals.ts';
import { WORDS } from './demo-wallet.ts';

// A passkey is of a host with a name: this one is the same product.
test.use({
  baseURL: `http://localhost:${process.env.SABHA_E2E_PORT}`,
  hasTouch: true,
  viewport: { width: 360, height: 740 },
});

const WORDS_OF_KEY = 'rain over the tank at Mihintale';

/** Gives the page a device with a fingerprint reader. `hasPrf`: whether its passkeys can derive a secret. */
async function addDeviceLock(page: Page, hasPrf: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasPrf },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
}

/** What the key answers to a script of the page: a result, or the code of its refusal. */
function askOwnKey(page: Page, method: string, params: unknown[]): Promise<unknown> {
  return page.evaluate(
    async (call) => {
      const key = await new Promise<{ request(asked: object): Promise<unknown> }>((resolve) => {
        addEventListener('eip6963:announceProvider', (event) => {
          const { info, provider } = (event as CustomEvent).detail;
          if (info.rdns === 'lk.sabha.own-key') resolve(provider);
        });
        dispatchEvent(new Event('eip6963:requestProvider'));
      });
      return key.request(call).catch((error: { code: number }) => error.code);
    },
    { method, params },
  );
}

const continueHere = (page: Page) => page.getByRole('button', { name: /^Continue on this device/ });
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** From the wallet's button in the header to the ways in. */
async function openWallet(page: Page, path = '/voting'): Promise<Locator> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return continueHere(page);
}

async function makeKey(page: Page): Promise<void> {
  await continueHere(page).tap();
  await page.getByRole('button', { name: /^Make my key/ }).tap();
}

/** Counts, from now on, what a person presses on a page, and the sheets that open. */
async function count(page: Page) {
  await page.evaluate(() => {
    const counts = { presses: 0, sheets: 0 };
    addEventListener('click', ({ isTrusted }) => isTrusted && counts.presses++, { capture: true });
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function show() {
      counts.sheets++;
      return showModal.call(this);
    };
    Object.assign(window, { counts });
  });
  return () => page.evaluate(() => (window as unknown as { counts: object }).counts);
}

test('who has no wallet registers, votes, and comes back, with a key of the phone', async ({
  page,
  expectSound,
  consoleErrors,
}) => {
  test.slow(); // a whole journey
  await addDeviceLock(page, true);
  const register = new RegisterDialog(page);
  await register.open();
  const registering = await count(page);
  await register.fillToIdentity(buildPerson());
  await register.root.getByRole('button', { name: register.words.connect, exact: true }).tap();
  await expect(continueHere(page)).toBeVisible();
  await expectSound();
  await continueHere(page).tap();
  await expect(page.getByRole('button', { name: /^Make my key/ })).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: /^Make my key/ }).tap();
  await expect(register.root.getByText(register.words.connected)).toBeVisible();
  await register.consent().check();
  await register.button('register').tap();
  await expect(page.getByText(register.words.success)).toBeVisible();
  expect(await registering()).toEqual({ presses: 8, sheets: 1 }); // one more has opened the dialog

  // Later, with the key locked and nobody signed in: one sheet, and one unlock.
  await page.context().clearCookies();
  await page.goto('/voting');
  await hydrated(page);
  const first = await count(page);
  const card = openProposal(page, 1);
  await vote(card, WORDS.en, 'no');
  await expectSound();
  await continueHere(page).tap();
  await expect(finalStep(card)).toBeAttached({ timeout: 30_000 });
  expect(await first()).toEqual({ presses: 2, sheets: 1 });
  // And with the key open.
  const next = await count(page);
  const other = openProposal(page, 2);
  await other.getByRole('button', { name: 'Yes', exact: true }).tap();
  await page.getByRole('button', { name: 'Send my vote' }).tap();
  await expect(other.getByText('You voted Yes')).toBeVisible();
  expect(await next()).toEqual({ presses: 2, sheets: 1 });
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('own-key.copies');
  expect(consoleErrors).toEqual([]);
});

test('a passphrase seals a key where passkeys give none; its file opens it on another device', async ({
  page,
  browser,
  expectSound,
}) => {
  await addDeviceLock(page, false);
  await (await openWallet(page)).waitFor();
  await makeKey(page);
  const made = sheet(page, 'Continue');
  await expect(made.getByRole('heading', { name: 'Choose a passphrase' })).toBeVisible();
  await expect(made.locator('[tabindex="-1"]:focus')).toBeVisible();
  await expectSound();
  await made.getByLabel('Passphrase', { exact: true }).fill('short');
  await made.getByRole('button', { name: 'Make my key' }).tap();
  await expect(made.getByText('A passphrase has at least 12 characters.')).toBeVisible();
  await made.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
  await made.getByLabel('The passphrase again').fill(WORDS_OF_KEY);
  await made.getByRole('button', { name: 'Make my key' }).tap();
  const account = sheet(page, 'Your wallet');
  await expect(account.getByText(/your key is lost with it/)).toBeVisible();
  const address = await account.locator('[title^="0x"]').getAttribute('title');
  await expectSound();
  const text = await saveRecovery(page, account);
  expect(text).not.toContain('0x');
  await expect(account.getByText('It was saved on this device.')).toBeVisible();

  // After the page is left, the key is locked, and the same passphrase opens the same key.
  await (await openWallet(page)).tap();
  const locked = sheet(page, 'Continue');
  await locked.getByLabel('Passphrase', { exact: true }).fill('rain over the tank at Anuradhapura');
  const begun = Date.now();
  await locked.getByRole('button', { name: 'Open', exact: true }).tap();
  await expect(locked.getByText('This passphrase does not open the key.')).toBeVisible();
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
  await locked.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
  await locked.getByRole('button', { name: 'Open', exact: true }).tap();
  await expect(account.locator(`[title="${address}"]`)).toBeVisible();

  await expectOpensElsewhere(browser, text, address ?? '');

  // On a device that is only borrowed it is removed.
  await account.getByRole('button', { name: 'Remove the key from this device' }).tap();
  await expectSound();
  await account.getByRole('button', { name: 'Remove it' }).tap();
  await expect(continueHere(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sabha.own-key.copies'))).toBe('[]');
});

/** Saves the recovery file under the same passphrase; gives its text. */
async function saveRecovery(page: Page, account: Locator): Promise<string> {
  await account.getByRole('button', { name: 'Save my key' }).tap();
  // An open key is not enough to get a copy.
  const again = sheet(page, 'A key on this device');
  await again.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
  await again.getByRole('button', { name: 'Open', exact: true }).tap();
  await account.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
  await account.getByLabel('The passphrase again').fill(WORDS_OF_KEY);
  await account.getByRole('button', { name: 'Save my key' }).tap();
  const download = page.waitForEvent('download');
  await account.getByRole('button', { name: 'Save the file' }).tap();
  const path = await (await download).path();
  await account.getByRole('button', { name: 'Done' }).tap();
  return readFile(path, 'utf8');
}

/** Opens a copy on a device that has never seen the key, after some that are none. */
async function expectOpensElsewhere(browser: Browser, text: string, address: string): Promise<void> {
  const context = await browser.newContext({ baseURL: `http://localhost:${process.env.SABHA_E2E_PORT}` });
  const page = await context.newPage();
  await (await openWallet(page)).click();
  await page.getByRole('button', { name: /^I have a recovery file/ }).click();
  const opening = sheet(page, 'Continue');
  const open = async (copy: string) => {
    await opening.getByLabel('Or the text of the printed code').fill(copy);
    await opening.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
    await opening.getByRole('button', { name: 'Open', exact: true }).click();
  };
  await open('{"v":1}');
  await expect(opening.getByText('This is no recovery file of Sabha.')).toBeVisible();
  await open(text.replace('"site":"localhost"', '"site":"sabha.example"'));
  await expect(opening.getByText('This belongs to another site.')).toBeVisible();
  await open(text.replace(/"sealed":"./, '"sealed":"_'));
  await expect(opening.getByText('This is no recovery file of Sabha.')).toBeVisible();
  await open(text);
  await expect(sheet(page, 'Your wallet').locator(`[title="${address}"]`)).toBeVisible();
  await context.close();
}

test('a key goes to another device by two codes that the devices show to each other', async ({
  page,
  browser,
  expectSound,
}) => {
  await addDeviceLock(page, true);
  await showToCamera(page);
  await (await openWallet(page)).waitFor();
  await makeKey(page);
  const account = sheet(page, 'Your wallet');
  const address = await account.locator('[title^="0x"]').getAttribute('title');

  const context = await browser.newContext({ baseURL: `http://localhost:${process.env.SABHA_E2E_PORT}` });
  const other = await context.newPage();
  await showToCamera(other);
  await (await openWallet(other)).click();
  await other.getByRole('button', { name: /^From my other device/ }).click();
  const digits = (await other.getByRole('img', { name: /^(\d ){5}\d$/ }).getAttribute('aria-label')) ?? '';
  const asks = await codeOf(other);

  await lookAt(page, asks, () => account.getByRole('button', { name: 'Add another device' }).tap());
  await expect(account.getByRole('img', { name: digits })).toBeVisible();
  await expectSound();
  await account.getByRole('button', { name: 'Yes, the same digits' }).tap();
  const gives = await codeOf(page);
  await account.getByRole('button', { name: 'Done' }).tap();

  // Its own code is none that it waits for.
  await other.getByRole('button', { name: 'Scan the other device’s code' }).click();
  await other.getByLabel('Or the text of the code').fill('sabha-key-asks-1:localhost:BHRl');
  await expect(other.getByText(/^This is not the code that is expected here/)).toBeVisible();
  await other.getByRole('button', { name: 'Show the code again' }).click();
  await lookAt(other, gives, () =>
    other.getByRole('button', { name: 'Scan the other device’s code' }).click(),
  );
  await other.getByLabel('Passphrase', { exact: true }).fill(WORDS_OF_KEY);
  await other.getByLabel('The passphrase again').fill(WORDS_OF_KEY);
  await other.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(sheet(other, 'Your wallet').locator(`[title="${address}"]`)).toBeVisible();
  await context.close();
});

/** Gives a page a camera that sees what `lookAt` holds before it, ten times a second. */
function showToCamera(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    if (!navigator.mediaDevices) return;
    const seen = Object.assign(document.createElement('canvas'), { width: 480, height: 480 });
    navigator.mediaDevices.getUserMedia = async () => {
      const { held } = window as { held?: ImageBitmap };
      const context = seen.getContext('2d');
      if (held) setInterval(() => context?.drawImage(held, 0, 0, seen.width, seen.height), 100);
      return seen.captureStream();
    };
  });
}

/** Holds a picture before the camera that this opens, until the page has read it. */
async function lookAt(page: Page, picture: Buffer, open: () => Promise<void>): Promise<void> {
  await page.evaluate(
    async (bytes) =>
      Object.assign(window, { held: await createImageBitmap(new Blob([new Uint8Array(bytes)])) }),
    [...picture],
  );
  await open();
}

const codeOf = (page: Page) => page.getByRole('img', { name: 'The code of this device' }).screenshot();

test('nobody gets a signature silently: not a locked key, not another page, not twice for one confirmation', async ({
  page,
}) => {
  await addDeviceLock(page, true);
  await (await openWallet(page)).waitFor();
  await makeKey(page);
  // Whoever came to sign in is signed in by the same touch.
  await expect(sheet(page, 'Your wallet').getByText('Signed in')).toBeVisible();
  await page.keyboard.press('Escape');
  const ask = async (address: string | null, text = 'Everything I own') => {
    const [account] = (await askOwnKey(page, 'eth_accounts', [])) as string[];
    return askOwnKey(page, 'personal_sign', [text, address ?? account]);
  };
  // What the key does not know is said to be unknown, and refused without a trace.
  const refused = ask(null);
  const asked = sheet(page, 'Sign this?');
  await expect(asked.getByText('Unknown data')).toBeVisible();
  await asked.getByRole('button', { name: 'Do not sign' }).tap();
  expect(await refused).toBe(4001);
  expect(await ask(`0x${'a1'.repeat(20)}`)).toBe(4100);
  // What is confirmed is what is shown, whatever is asked for meanwhile.
  const wanted = ask(null, 'Good');
  await expect(asked.getByText('Good', { exact: true })).toBeVisible();
  expect(await ask(null, 'Evil')).toBe(-32002);
  expect(await ask(null, '0xabc')).toBe(-32002);
  await asked.getByRole('button', { name: 'Sign', exact: true }).tap();
  const signature = (await wanted) as Hex;
  const accounts = await askOwnKey(page, 'eth_accounts', []);
  expect([(await recoverMessageAddress({ message: 'Good', signature })).toLowerCase()]).toEqual(accounts);
  // After the page was left, the page sees no account, and gets no signature.
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/0x[0-9a-f]{40}/i);
});
