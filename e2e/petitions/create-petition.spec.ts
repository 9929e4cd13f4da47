import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { NODE_URL, payFees } from '../wallet/demo-citizen.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { newCitizen } from './citizens.ts';

const CALL = '**/api/petitions';
const STREAM = /\/api\/[\w/]*events/;
const RECORDS = /\/api\/acts\//;
const STATUS = '**/api/network/status';
/** The heading of the third step; the button of the second has the same name as its own. */
const READ = 'Read it as others will';
const field = (page: Page, name: string) => page.locator(`#petition-${name}`);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 2 });
const created = (page: Page) => page.getByRole('heading', { name: /^You started “/ });

/** Waits until nobody can change the petition any more, which is the last step of its way. */
const confirmed = (page: Page) =>
  expect(
    page.getByRole('list', { name: 'Where your petition is' }).getByRole('listitem').last(),
  ).toHaveAttribute('data-state', 'done', { timeout: 30_000 });

/** The title of each test is its own: the tests share one product. */
async function writeDraft(page: Page, title: string): Promise<void> {
  await page.goto('/petitions/new');
  await hydrated(page);
  await field(page, 'title').fill(title);
  await page.getByRole('button', { name: /^(Continue|Mine is different)$/ }).click();
  await field(page, 'description').fill('Because it is needed.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, READ)).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, `Sign: you start “${title}”.`)).toBeFocused();
}

/** Presses the button of the last step, which asks for the wallet. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the petition' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
}

test('a petition is started by keyboard alone, its errors lead to their fields, and its record can be checked', async ({
  page,
  playwright,
  baseURL,
  expectAccessible,
  consoleErrors,
}) => {
  test.slow();
  await installSigningWallet(page, { account: await newCitizen(playwright, baseURL ?? '') });
  await page.goto('/petitions');
  await hydrated(page);
  await page.getByRole('link', { name: 'Start a petition' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'What should change?')).toBeVisible();

  await field(page, 'title').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('One thing needs your attention');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'title')).toBeFocused();
  await page.keyboard.type('Footbridge for Kiribathgoda');
  await expect(page.getByText('27 of 120 characters')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Say why, and to whom')).toBeFocused();
  await field(page, 'target').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('2 things need your attention');
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Description is required',
    'Target signatures must be 1 or more',
  ]);
  await expectAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'description')).toBeFocused();
  await page.keyboard.type('Thousands cross six lanes on foot each day.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ministry of Tr');
  await field(page, 'target').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2500');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Read it as others will')).toBeFocused();
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: 'Footbridge for Kiribathgoda' })).toBeVisible();
  await expect(card.getByText('of 2,500 signatures')).toBeVisible();
  await expect(card.getByText(/^To: Ministry of Tr/)).toBeVisible();
  await expect(page.getByText('It is listed when 5 people support it.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Sign: you start “Footbridge for Kiribathgoda”.')).toBeFocused();
  await expect(page.getByText('Your wallet address will appear on the chain.')).toBeVisible();
  await page.getByRole('button', { name: 'Start the petition' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: WALLET_NAME }).focus();
  await page.keyboard.press('Enter');

  await expect(created(page)).toBeFocused();
  await expect(
    page.getByRole('list', { name: 'Where your petition is' }).getByText(/^In block /),
  ).toBeVisible();
  await expectAccessible();
  // What is kept on this device shows it again after a reload.
  await page.reload();
  await hydrated(page);
  await expect(created(page)).toBeVisible();
  await page.getByRole('link', { name: 'Check my petition' }).click();
  await expect(
    page.getByText(/^(Everything about this petition is in order|Nothing is wrong)\./),
  ).toBeVisible();
  await expect(
    page.getByText('The petition “Footbridge for Kiribathgoda”, as its author started it'),
  ).toBeVisible();
  await expect(
    page.getByText(/its target of 2,500 signatures and its deadline .* is the one that was signed\./),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Open the petition' }).click();
  await expect(page.getByRole('heading', { name: 'Footbridge for Kiribathgoda', level: 1 })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a petition is started by touch in Sinhala, and every step comes back after a reload', {
    tag: '@all',
  }, async ({ page, playwright, baseURL, expectAccessible }) => {
    test.slow();
    await installSigningWallet(page, { account: await newCitizen(playwright, baseURL ?? '') });
    const comesBack = async () => {
      await page.reload();
      await hydrated(page);
    };
    await page.goto('/si/petitions/new');
    await hydrated(page);
    await field(page, 'title').tap();
    await page.keyboard.insertText('අපේ ගමට පාලමක්');
    await comesBack();
    await expect(field(page, 'title')).toHaveValue('අපේ ගමට පාලමක්');
    await expectAccessible();
    await page.getByRole('button', { name: /^(ඉදිරියට|මගේ එක වෙනස්)$/ }).tap();
    await field(page, 'description').tap();
    await page.keyboard.insertText('වැස්සට පාර යට වේ.');
    await comesBack();
    await expect(field(page, 'description')).toHaveValue('වැස්සට පාර යට වේ.');
    await expectAccessible();
    await page.getByRole('button', { name: 'ඉදිරියට' }).tap();
    await expect(page).toHaveURL(/\?step=3$/); // a tap is a press only a moment later
    await comesBack();
    await expect(page.getByRole('article').getByText('වැස්සට පාර යට වේ.')).toBeVisible();
    await page.getByRole('button', { name: 'ඉදිරියට' }).tap();
    await expect(page).toHaveURL(/\?step=4$/);
    // A closed browser forgets the address as well: the draft leads to where it was left.
    await page.goto('/si/petitions/new');
    await expect(page).toHaveURL(/\?step=4$/);
    await hydrated(page);
    await page.getByRole('button', { name: 'පෙත්සම ආරම්භ කරන්න' }).tap();
    await page.getByRole('button', { name: WALLET_NAME }).tap();
    await expect(page.getByRole('heading', { name: 'ඔබ “අපේ ගමට පාලමක්” ඇරඹුවා' })).toBeVisible();
    await expectAccessible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  });
});

test('a petition in Tamil carries its author’s own Sinhala text, and both are read', {
  tag: '@all',
}, async ({ page, playwright, baseURL }) => {
  await installSigningWallet(page, { account: await newCitizen(playwright, baseURL ?? '') });
  await page.goto('/ta/petitions/new');
  await hydrated(page);
  await field(page, 'title').fill('எங்கள் ஊருக்கு நூலகம்');
  await page.getByRole('button', { name: /^(தொடர்க|என்னுடையது வேறு)$/ }).click();
  await field(page, 'description').fill('மாணவர்கள் நெடுந்தூரம் செல்கிறார்கள்.');
  await page.getByText('பிற மொழிகளில் (விருப்பம்)').click();
  await field(page, 'title-si').fill('අපේ ගමට පුස්තකාලයක්');
  await page.getByRole('button', { name: 'தொடர்க' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['விளக்கம் தேவை (சிங்களம்)']);
  await field(page, 'description-si').fill('සිසුහු බොහෝ දුර යති.');
  await page.getByRole('button', { name: 'தொடர்க' }).click();
  await expect(page.getByRole('article').getByText('සිසුහු බොහෝ දුර යති.')).toBeVisible();
  await page.getByRole('button', { name: 'தொடர்க' }).click();
  await page.getByRole('button', { name: 'மனுவைத் தொடங்குக' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await page.getByRole('link', { name: 'மனுவைத் திறக்க' }).click();
  await expect(page.getByRole('heading', { name: 'எங்கள் ஊருக்கு நூலகம்', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'සිංහල' }).last().click();
  await expect(page.getByRole('heading', { name: 'අපේ ගමට පුස්තකාලයක්', level: 1 })).toBeVisible();
});

test('while the ledger is out of reach the petition is kept in the database, and then followed to the end', {
  tag: '@all',
}, async ({ page, playwright, baseURL, expectAccessible }) => {
  test.slow();
  await installSigningWallet(page, { account: await newCitizen(playwright, baseURL ?? '') });
  await page.route(STREAM, (route) => route.abort());
  await page.route(RECORDS, (route) => route.abort());
  await page.route(STATUS, (route) => route.fulfill({ json: { data: { online: false } } }));
  await writeDraft(page, 'A roof for the market');
  await sign(page);
  await expect(created(page)).toBeVisible();
  await expect(page.getByText('Transaction Failed')).toBeVisible();
  await expect(
    page.getByText(/^The chain did not answer\. Your petition is kept in our database/),
  ).toBeVisible();
  await expectAccessible();
  await page.unroute(STATUS);
  await page.unroute(RECORDS);
  await confirmed(page);
  await expect(page.getByText('Transaction Failed')).toHaveCount(0);
});

test('what the server does not take, the own wallet brings to the contract, and it is one petition in the end', {
  tag: '@all',
}, async ({ page, playwright, baseURL, expectAccessible }) => {
  test.slow(); // a transaction, followed to its end
  const account = await newCitizen(playwright, baseURL ?? '');
  const wallet = await installSigningWallet(page, { account, nodeUrl: NODE_URL });
  await payFees(page.request, 1, account.address);
  await page.route(CALL, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await writeDraft(page, 'A clock for the bus stand');
  await sign(page);
  await expect(page.getByText(/^Your petition has not reached this server yet/).first()).toBeVisible();
  await page.getByText('Send it without this server').click();
  const send = page.getByRole('button', { name: 'Send my petition' });
  wallet.refuse('eth_sendTransaction', 4001);
  await send.click();
  await expect(page.getByText('User rejected the transaction. Nothing was sent.')).toBeVisible();
  await expectAccessible();
  wallet.refuse('eth_sendTransaction', null);
  await send.click();
  const steps = page.getByRole('list', { name: 'Where what your wallet sent is' }).getByRole('listitem');
  await expect(steps.nth(1).locator('.sr-only')).toBeAttached({ timeout: 30_000 });
  await page.unroute(CALL);
  await page.reload(); // it is sent again by itself
  await expect(created(page)).toBeVisible();
  await confirmed(page);
});
