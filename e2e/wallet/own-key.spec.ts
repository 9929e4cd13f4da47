import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { WORDS as FORUM, goToDiscussion, openPolicy, uniqueText } from '../forum/discussion.ts';
import { hydrated } from '../hydrated.ts';
import { buildPerson } from '../registration/person.ts';
import { RegisterDialog } from '../registration/register-dialog.ts';
import { finalStep, openProposal, vote } from '../voting/proposals.ts';
import { WORDS } from './demo-wallet.ts';
import { addDeviceLock, continueHere, count, ON_A_PHONE } from './key-of-device.ts';

test.use(ON_A_PHONE);

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
  expect(await registering()).toEqual({ presses: 7, sheets: 1 }); // one more has opened the dialog

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
  await startPetition(page);
  await comment(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('own-key.copies');
  // What was done is locked with the key: the storage shows nobody's wallet, and no receipt.
  expect(kept).toContain('sabha.vault.');
  expect(kept).not.toMatch(/0x[0-9a-f]{40}|sabha\.(act|comment)\.v1/i);
  expect(consoleErrors).toEqual([]);
});

/** From the page of petitions to a petition of one's own, with the key locked. */
async function startPetition(page: Page): Promise<void> {
  await page.goto('/petitions');
  await hydrated(page);
  const counted = await count(page);
  await page.getByRole('link', { name: 'Start a petition' }).tap();
  await page.locator('#petition-title').fill('Benches at the bus stand of Kegalle');
  await page.getByRole('button', { name: /^(Continue|Mine is different)$/ }).tap();
  await page.locator('#petition-description').fill('Because people wait there for an hour.');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByRole('heading', { name: 'Read it as others will' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('button', { name: 'Start the petition' }).tap();
  await continueHere(page).tap();
  await expect(page.getByRole('heading', { name: /^You started “/ })).toBeVisible();
  expect(await counted()).toEqual({ presses: 6, sheets: 1 });
}

/** A comment needs a session: the same unlock signs both. */
async function comment(page: Page): Promise<void> {
  await page.context().clearCookies();
  const discussion = await goToDiscussion(page, '', await openPolicy(page.request, 0));
  const counted = await count(page);
  await discussion.getByRole('button', { name: FORUM.en.connect }).tap();
  await continueHere(page).tap();
  const text = uniqueText('Benches for the old people first');
  await discussion.getByLabel(FORUM.en.own).fill(text);
  await discussion.getByRole('button', { name: FORUM.en.post, exact: true }).tap();
  await expect(discussion.getByRole('article').filter({ hasText: text })).toBeVisible();
  expect(await counted()).toEqual({ presses: 3, sheets: 1 });
}
