import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../hydrated.ts';

/** For `test.use`: a phone. A passkey is of a host with a name, and this one is the same product. */
export const ON_A_PHONE = {
  baseURL: `http://localhost:${process.env.SABHA_E2E_PORT}`,
  hasTouch: true,
  viewport: { width: 360, height: 740 },
} as const;

export const WORDS_OF_KEY = 'rain over the tank at Mihintale';

/** Gives the page a device with a fingerprint reader. `hasPrf`: whether its passkeys can derive a secret. */
export async function addDeviceLock(page: Page, hasPrf: boolean): Promise<void> {
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

export const continueHere = (page: Page) => page.getByRole('button', { name: /^Continue on this device/ });
export const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** From the wallet's button in the header to the ways in. */
export async function openWallet(page: Page, path = '/voting'): Promise<Locator> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return continueHere(page);
}

export async function makeKey(page: Page): Promise<void> {
  await continueHere(page).tap();
  await page.getByRole('button', { name: /^Make my key/ }).tap();
}

/** Makes a key from the wallet's button, which signs in with the same touch, and closes the panel. */
export async function openOwnKey(page: Page): Promise<void> {
  await addDeviceLock(page, true);
  await (await openWallet(page)).waitFor();
  await makeKey(page);
  await expect(sheet(page, 'Your wallet').getByText('Signed in')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Counts, from now on, what a person presses on a page, and the sheets that open. */
export async function count(page: Page) {
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
