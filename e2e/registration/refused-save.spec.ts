import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { installSigningWallet } from '../wallet/signing-wallet.ts';
import { buildPerson } from './person.ts';
import { DIALOG_WORDS, RegisterDialog } from './register-dialog.ts';

const AWAY = { status: 503, kind: 'database-unavailable' };

/** What the call that saves is answered, and what its person reads then. */
const REFUSALS = [
  {
    words: DIALOG_WORDS.en,
    // One that these pages know nothing of: the server's own words are all there is.
    answer: { status: 409, kind: 'village-unknown', message: 'The village is not on the list of 2026.' },
    title: 'Registration Failed',
    text: 'The village is not on the list of 2026.',
  },
  {
    words: DIALOG_WORDS.en,
    answer: { ...AWAY, message: 'As the server says it.' },
    title: 'Registration Failed',
    text: 'The records cannot be reached for the moment. Please press Register again.',
  },
  {
    words: DIALOG_WORDS.si,
    answer: { ...AWAY, message: 'As the server says it.' },
    title: 'ලියාපදිංචිය අසාර්ථකයි',
    text: 'වාර්තා වෙත මේ මොහොතේ ළඟා විය නොහැක. කරුණාකර “ලියාපදිංචි වන්න” බොත්තම නැවත ඔබන්න.',
  },
  {
    words: DIALOG_WORDS.ta,
    answer: { status: 409, kind: 'village-unknown', message: 'The village is not on the list of 2026.' },
    title: 'பதிவு வெற்றிபெறவில்லை',
    text: 'சேவையகம் கூறும் காரணம்: “The village is not on the list of 2026.”',
  },
] as const;

for (const { words, answer, title, text } of REFUSALS)
  test(`why the server does not save (${answer.kind}) is said at ${words.path}/register`, async ({
    page,
  }) => {
    await page.route('**/api/users', (route) => refuse(route, answer));
    await installSigningWallet(page);
    const dialog = new RegisterDialog(page, words);
    await dialog.open();
    await dialog.fillToIdentity(buildPerson());
    await dialog.connectWallet();
    await dialog.consent().check();
    await dialog.button('register').click();
    const toast = dialog.root.getByRole('listitem').filter({ hasText: title });
    await expect(toast.filter({ hasText: text })).toBeVisible();
    await expect(dialog.root.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(dialog.button('register')).toBeEnabled();
  });

function refuse(
  route: Route,
  { status, kind, message }: { status: number; kind: string; message: string },
): Promise<void> {
  const base = { type: `urn:sabha:problem:${kind}`, title: 'Refused', status, kind };
  const body = JSON.stringify({ ...base, success: false, data: null, message });
  return route.fulfill({ status, contentType: 'application/problem+json', body });
}
