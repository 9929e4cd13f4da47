import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { WALLET_NAME } from '../wallet/signing-wallet.ts';
import { citizenElsewhere, newWriter, openPolicy, uniqueText } from './discussion.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('a citizen answers a statement by keyboard, changes the answer and adds a statement', async ({
  page,
  playwright,
  baseURL,
  expectSound,
  expectAccessible,
  consoleErrors,
}) => {
  const origin = baseURL ?? '';
  const policy = await openPolicy(page.request, 2);
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  await citizenElsewhere(elsewhere, origin);
  const first = uniqueText('Every tariff change needs a public hearing');
  const path = `/api/policies/${policy}/statements`;
  const added = await elsewhere.post(path, { headers: { origin }, data: { comment: first } });
  expect(added.ok(), await added.text()).toBe(true);

  await newWriter(page, playwright, origin);
  await page.goto(`/policy/${policy}`);
  await hydrated(page);
  const section = page.locator('#opinion-map');
  await expect(section.getByText('No map yet')).toBeVisible();
  await expect(section.getByText(first)).toBeVisible();
  await expect(section.getByRole('button', { name: /^Agree/ })).toHaveCount(0);
  await section.getByRole('button', { name: 'Connect Wallet to Answer' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();

  const agree = section.getByRole('button', { name: `Agree: ${first}`, exact: true });
  await expect(section.getByText('1 to go')).toBeVisible();
  await agree.focus();
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status')).toHaveText('You agreed. 0 to go');
  await expect(section.getByText('You have answered all statements.')).toBeFocused();

  await section.getByText('Change an answer').click();
  await section.getByRole('button', { name: first }).click();
  await expect(agree).toHaveAttribute('aria-pressed', 'true');
  await section.getByRole('button', { name: `Disagree: ${first}` }).click();
  await expect(section.getByRole('status')).toHaveText('You disagreed. 0 to go');

  await section.getByRole('button', { name: 'Add your own statement' }).click();
  const own = uniqueText('Solar owners should be paid more');
  const box = section.getByLabel('Your statement');
  await expect(box).toBeFocused();
  await box.fill('a'.repeat(141));
  await section.getByRole('button', { name: 'Add statement' }).click();
  await expect(section.getByText('At most 140 characters. Please shorten it.')).toBeVisible();
  await box.fill(own);
  await section.getByRole('button', { name: 'Add statement' }).click();
  await expect(section.getByText(own)).toBeVisible();
  await expect(section.getByText('2 statements')).toBeVisible();
  await expect(section.getByText('1 to go', { exact: true })).toBeVisible();
  await expectSound();
  await expectAccessible();

  const listed = await page.request.get(path);
  const { data } = (await listed.json()) as { data: { statement: string; answer: string | null }[] };
  const answers = new Map(data.map(({ statement, answer }) => [statement, answer]));
  expect([answers.get(first), answers.get(own)]).toEqual(['disagree', null]);
  expect(consoleErrors).toEqual([]);
  await elsewhere.dispose();
});
