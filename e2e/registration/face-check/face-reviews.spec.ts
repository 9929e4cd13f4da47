import type { Page } from '@playwright/test';
import { parseHash } from '@sabha/domain/core/hex';
import { privateKeyToAccount } from 'viem/accounts';
import { inventCitizen, registeredCitizen, signInAs } from '../../account/new-citizen.ts';
import { expect, test } from '../../fixtures.ts';
import { readyFaces, scanFace } from './face-scan.ts';

const DECIDE = {
  en: ['Another person', 'Already registered'],
  si: ['වෙනත් අයෙකි', 'දැනටමත් ලියාපදිංචියි'],
  ta: ['வேறொருவர்', 'ஏற்கெனவே பதிவு செய்தவர்'],
} as const;

test('an administrator finds contested face checks, looks at them and decides, once each', {
  tag: '@all',
}, async ({ page, baseURL, playwright, expectSound }) => {
  const origin = baseURL ?? '';
  const stranger = await playwright.request.newContext({ baseURL: origin });
  await readyFaces(stranger, origin);
  const first = await scanFace(stranger, origin, { name: 'edna', seed: 1 });
  expect([first.status, first.fault]).toEqual(['unique', null]);
  const { isUnique, biometricHash, enrollmentId } = first;
  const known = { isVerified: true, isUnique, biometricHash, enrollmentId };
  const citizen = await registeredCitizen(stranger, origin, inventCitizen(), known);
  // The same face again, once with a picture that may be kept and once without.
  for (const [seed, keepsPicture] of [
    [2, true],
    [3, false],
  ] as const) {
    const again = await scanFace(stranger, origin, { name: 'edna', seed, keepsPicture });
    expect(again.status).toBe('duplicate');
    const asked = await stranger.post(`/api/face/enrolments/${again.enrollmentId}/reviews`, {
      headers: { origin },
      data: { token: again.token },
    });
    expect(asked.status(), await asked.text()).toBe(200);
  }

  // Nobody else sees them: neither a visitor nor a citizen.
  await page.goto('/officials/face-checks');
  await expect(page.getByText('Sign in with the wallet of your office')).toBeVisible();
  await registeredCitizen(page.request, origin);
  await page.reload();
  await expect(page.getByText('This page is for administrators')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Identity checks' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Face checks to look at' })).toHaveCount(0);

  const admin = { account: privateKeyToAccount(parseHash(process.env.SABHA_E2E_ADMIN_KEY ?? '')) };
  await signInAs(page.request, origin, admin);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Face checks to look at' }).click();
  await expect(page.getByText('2 face checks to look at, the most urgent first')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('The person asked')).toHaveCount(2);
  const picture = page.getByRole('img', { name: 'The face of whoever did this check, from the front' });
  await expect(picture).toHaveCount(1);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expect(page.getByText('No picture: its person did not agree to one.')).toHaveCount(1);
  const listed = await page.request.get('/api/face/reviews');
  expect(listed.headers()['cache-control']).toBe('no-store');

  for (const [language, prefix] of [
    ['si', '/si'],
    ['ta', '/ta'],
    ['en', ''],
  ] as const) {
    await page.goto(`${prefix}/officials/face-checks`);
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const words of DECIDE[language])
      await expect(page.getByRole('button', { name: words, exact: true })).toHaveCount(2);
    for (const width of [360, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await expectSound();
        if (process.env.SABHA_PICTURES)
          await page.screenshot({
            path: `${process.env.SABHA_PICTURES}/${language}-${width}-${colorScheme}.png`,
            fullPage: true,
          });
      }
  }

  // By keyboard: nothing is decided by the first press, nor by leaving the question.
  const [withPicture, without] = [
    page.getByRole('article').filter({ has: picture }),
    page.getByRole('article').filter({ hasNot: picture }),
  ];
  const unique = withPicture.getByRole('button', { name: 'Another person' });
  await unique.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decide “Another person”?' });
  await expect(dialog).toBeVisible();
  await expectSound();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(unique).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.keyboard.press('Enter');
  const yes = dialog.getByRole('button', { name: 'Yes, another person' });
  await yes.focus();
  // A press that fails leaves the focus where it was, to press again.
  await page.route('**/decisions', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(yes).toBeFocused();
  await page.unroute('**/decisions');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Decided: another person.')).toBeVisible();
  await expect(page.getByText('One face check to look at')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Decided: another person.');
  await expect(picture).toHaveCount(0);

  // Somebody else was faster: the page says so, and reads the list again.
  const reviews = (await (await page.request.get('/api/face/reviews')).json()).data;
  expect(reviews.length).toBe(1);
  await without.getByRole('button', { name: 'Already registered' }).click();
  const decided = await page.request.post(`/api/face/reviews/${reviews[0].enrollment_id}/decisions`, {
    headers: { origin },
    data: { decision: 'duplicate' },
  });
  expect(decided.status(), await decided.text()).toBe(200);
  await page.getByRole('button', { name: 'Yes, already registered' }).click();
  await expect(page.getByText('Somebody decided this before, or its time is over.')).toBeVisible();
  await expect(page.getByText('Nothing to look at')).toBeVisible();
  await expectSound();

  // Without an answer nothing is on the screen but what is the matter, and a way to try again.
  await page.route('**/api/face/reviews', (route) => route.abort());
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByText('The face checks could not be loaded.')).toBeVisible();
  await expectSound();
  await page.unroute('**/api/face/reviews');
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByText('Nothing to look at')).toBeVisible();
  await stranger.dispose();

  await signInAs(page.request, origin, citizen);
  await eraseFaceCheck(page, expectSound);
});

/** Whoever passed a face check sees it on the page of the account, and erases it alone, by keyboard. */
async function eraseFaceCheck(page: Page, expectSound: () => Promise<void>): Promise<void> {
  for (const [prefix, action] of [
    ['/si', 'මගේ මුහුණු පරීක්ෂාව මකන්න'],
    ['/ta', 'என் முகச் சரிபார்ப்பை அழிக்க'],
    ['', 'Erase my face check'],
  ] as const) {
    await page.goto(`${prefix}/account`);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: action })).toBeFocused();
  }
  const passed = page.getByRole('listitem').filter({ hasText: 'Face check' });
  await expect(passed).toContainText('valid until');
  await expect(page.getByText(/It is kept until .*, or until you erase it\./)).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase your face check?' });
  await dialog.getByRole('button', { name: 'Erase for good' }).focus();
  await page.route('**/api/users/me/face-check', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('No answer came.');
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeFocused();
  await page.unroute('**/api/users/me/face-check');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Your registration no longer has a face check.');
  await expect(passed).toHaveCount(0);
  await expectSound();
  await page.reload();
  await expect(page.getByText('Your registration has no face check.')).toBeVisible();
  await expect(page.getByText('You can take part: your wallet is authorised to vote.')).toBeVisible();
}
