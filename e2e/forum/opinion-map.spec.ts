import type { Page, PlaywrightWorkerArgs, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { WALLET_NAME } from '../wallet/signing-wallet.ts';
import { citizenElsewhere, newWriter, openPolicy, uniqueText } from './discussion.ts';
import { mappedPolicy } from './mapped-policy.ts';
import { publishPolicy } from './office.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('a citizen answers a statement by keyboard, changes the answer and adds a statement', async ({
  page,
  playwright,
  baseURL,
  expectSound,
  consoleErrors,
}) => {
  const origin = baseURL ?? '';
  const policy = await openPolicy(page.request, 7);
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
  await expect(section.getByText('25 more people are enough.')).toBeVisible();
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

  const listed = await page.request.get(path);
  const { data } = (await listed.json()) as { data: { statement: string; answer: string | null }[] };
  const answers = new Map(data.map(({ statement, answer }) => [statement, answer]));
  expect([answers.get(first), answers.get(own)]).toEqual(['disagree', null]);
  expect(consoleErrors).toEqual([]);
  await elsewhere.dispose();
});

/** The opinion map of a new policy with one statement, for a citizen who has connected the wallet and is not signed in. */
async function openNewMap(
  page: Page,
  playwright: PlaywrightWorkerArgs['playwright'],
  origin: string,
  statement: string,
) {
  const office = await playwright.request.newContext({ baseURL: origin });
  const policy = await publishPolicy(office, origin, uniqueText('Bill on meters'));
  await office.dispose();
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  await citizenElsewhere(elsewhere, origin);
  const path = `/api/policies/${policy}/statements`;
  const added = await elsewhere.post(path, { headers: { origin }, data: { comment: statement } });
  expect(added.ok(), await added.text()).toBe(true);
  await elsewhere.dispose();

  await newWriter(page, playwright, origin);
  await page.goto(`/policy/${policy}`);
  await hydrated(page);
  const section = page.locator('#opinion-map');
  await expect(section.getByText(statement)).toBeVisible();
  await section.getByRole('button', { name: 'Connect Wallet to Answer' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(section.getByRole('button', { name: `Agree: ${statement}`, exact: true })).toBeVisible();
  return { section, path };
}

/** Takes the next list of statements from the server once it may be asked for, and holds it back from the page until it is released. */
async function holdNextList(page: Page, path: string, mayBeAsked: Promise<unknown>) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await mayBeAsked;
    const list = await route.fetch();
    asked.resolve();
    await released.promise;
    await route.fulfill({ response: list });
  };
  await page.route(`**${path}?*`, hold, { times: 1 });
  return { asked: asked.promise, release: released.resolve };
}

test('a list that was made before an answer does not take the answer back', { tag: '@all' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const statement = uniqueText('Meters should be read once a month');
  const { section, path } = await openNewMap(page, playwright, baseURL ?? '', statement);
  // The wallet signs in with the answer, and the own answers are asked for at the same time.
  const list = await holdNextList(page, path, Promise.resolve());
  await page.route('**/api/statements/*/answer', async (route) => {
    await list.asked;
    await route.continue();
  });
  await section.getByRole('button', { name: `Agree: ${statement}`, exact: true }).click();
  const status = section.getByRole('status');
  await expect(status).toHaveText('You agreed. 0 to go');

  const again = page.waitForRequest(`**${path}?*`);
  list.release();
  await (await again).response();
  await expect(status).toHaveText('You agreed. 0 to go');
});

test('a statement that a list has before its own answer comes is shown once', { tag: '@all' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const { section, path } = await openNewMap(
    page,
    playwright,
    baseURL ?? '',
    uniqueText('Read meters at night'),
  );
  await section.getByRole('button', { name: 'Add your own statement' }).click();
  const own = uniqueText('Solar owners should be paid more');
  await section.getByLabel('Your statement').fill(own);
  const written = Promise.withResolvers<void>();
  const list = await holdNextList(page, path, written.promise);
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    written.resolve();
    await list.asked;
    list.release();
    await expect(section.getByText('2 statements')).toBeVisible();
    await route.fulfill({ response: answer });
  });
  await section.getByRole('button', { name: 'Add statement' }).click();
  await expect(page.getByText('Your statement is added')).toBeVisible();
  await expect(section.getByText('2 statements')).toBeVisible();
});

test('who is signed in sees whether and where they are in the map, and nobody else does', {
  tag: '@all',
}, async ({ page, playwright, baseURL, expectAccessible }) => {
  const { policy, calculated_at } = await mappedPolicy(page.request);
  await newWriter(page, playwright, baseURL ?? '');
  await page.goto(`/policy/${policy}`);
  await hydrated(page);
  const section = page.locator('#opinion-map');
  await expect(section.getByRole('img', { name: /^Picture of the groups/ })).toBeVisible();
  // The statements are read once the card can be pressed.
  await expect(section.getByText(/ to go$/)).toBeVisible();
  await section.getByRole('button', { name: 'Connect Wallet to Answer' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  // The wallet signs in with the first answer.
  const own = page.waitForResponse(`**/api/policies/${policy}/opinion-map/own`);
  await section.getByRole('button', { name: /^Pass: / }).click();
  expect((await (await own).json()).data).toEqual({ position: null, calculated_at });
  await expect(section.getByText('You are not in this map yet.')).toBeVisible();
  await expect(section.getByText('(you)')).toHaveCount(0);

  // As for somebody whose answers the map has.
  const position = { group: 1, at: [0.9, -0.4] };
  await page.route('**/opinion-map/own', (route) =>
    route.fulfill({ json: { success: true, data: { position, calculated_at } } }),
  );
  await page.reload();
  await hydrated(page);
  await expect(section.getByText('You are in group B. Only you see this.')).toBeVisible();
  await expect(section.getByRole('img', { name: /You are in group B/ })).toContainText('You');
  await expect(section.getByRole('columnheader', { name: 'Group B (you)' }).first()).toBeAttached();
  await expectAccessible();
});
