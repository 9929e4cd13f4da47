import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { NODE_URL, payFees } from '../wallet/demo-citizen.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { newCitizen, startListedPetition } from './citizens.ts';

const SIGN = 'eth_signTypedData_v4';
const CALL = '**/api/petitions';
const STREAM = /\/api\/[\w/]*events/;
const RECORDS = /\/api\/acts\//;
const STATUS = '**/api/network/status';
/** The heading of the third step; the button of the second has the same name as its own. */
const READ = 'Read it as others will';
const field = (page: Page, name: string) => page.locator(`#petition-${name}`);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 2 });
const created = (page: Page) => page.getByRole('heading', { name: /^You started “/ });

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

/** Presses the button of the last step; the first press of a visit asks for the wallet. */
async function sign(page: Page, isFirst: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Open the wallet' }).click();
  if (isFirst) await page.getByRole('button', { name: WALLET_NAME }).click();
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
  await page.getByRole('button', { name: 'Open the wallet' }).focus();
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

  test('a petition is started by touch in Sinhala, and every step comes back after a reload', async ({
    page,
    playwright,
    baseURL,
    expectAccessible,
  }) => {
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
    await page.getByRole('button', { name: 'පසුම්බිය විවෘත කරන්න' }).tap();
    await page.getByRole('button', { name: WALLET_NAME }).tap();
    await expect(page.getByRole('heading', { name: 'ඔබ “අපේ ගමට පාලමක්” ඇරඹුවා' })).toBeVisible();
    await expectAccessible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  });
});

test('a petition in Tamil carries its author’s own Sinhala text, and both are read', async ({
  page,
  playwright,
  baseURL,
}) => {
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
  await page.getByRole('button', { name: 'பணப்பையைத் திறக்க' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await page.getByRole('link', { name: 'மனுவைத் திறக்க' }).click();
  await expect(page.getByRole('heading', { name: 'எங்கள் ஊருக்கு நூலகம்', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'සිංහල' }).last().click();
  await expect(page.getByRole('heading', { name: 'අපේ ගමට පුස්තකාලයක්', level: 1 })).toBeVisible();
});

test('a wallet that refuses, is busy or locked changes nothing; a server that does not answer gets the same petition later, once', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  const account = await newCitizen(playwright, baseURL ?? '');
  const wallet = await installSigningWallet(page, { account });
  await writeDraft(page, 'A clock for the station');
  const alert = page.getByRole('alert');
  for (const [code, text] of [
    [4001, 'User rejected the signature request. Nothing was sent. Your draft is kept.'],
    [-32002, 'Your wallet is already processing a request. Open it, answer there, then try again.'],
    [4100, 'Your wallet is locked. Unlock it, then try again.'],
  ] as const) {
    wallet.refuse(SIGN, code);
    await sign(page, code === 4001);
    await expect(alert).toHaveText(text);
  }
  wallet.refuse(SIGN, null);
  const waiting = page.getByText(/^Your petition has not reached this server yet\./);
  for (const [kind, { status, text }] of Object.entries(REFUSALS)) {
    await page.route(CALL, (route) => refuse(route, kind));
    await sign(page, false);
    await expect(alert, kind).toHaveText(text);
    // What the server could not take now waits here; what it never takes does not.
    await expect(waiting).toHaveCount(status < 500 ? 0 : 1);
  }

  // It arrives, and its answer is lost: whether it was recorded is not known here.
  await page.route(CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sign(page, false);
  await expect(alert).toHaveText('Failed to create petition');
  await expect(waiting).toBeVisible();
  // The page sends again by itself as well; that no answer comes before the press makes them one. The route before stays until this
  // one is there, or it would arrive between the two.
  const pressed = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.reload();
  await hydrated(page);
  await expect(waiting).toBeVisible();
  wallet.refuse(SIGN, 4001); // from here on nothing more is signed
  const again = page.getByRole('button', { name: 'Send again' });
  await again.click();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  pressed.resolve();
  await expect(created(page)).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const { data } = await (await page.request.get(`/api/petitions/authors/${account.address}`)).json();
  await expect(page.getByRole('link', { name: 'Open the petition' })).toHaveAttribute(
    'href',
    `/petitions/${data.last_petition.id}`,
  );

  // The next one is too early: said before anything is typed, and again when it is signed in spite of it.
  await page.goto('/petitions/new');
  await expect(heading(page, /^Your next petition is possible on /)).toBeVisible();
  await expect(page.getByText('“A clock for the station”')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Remind me in my calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('sabha-petition.ics');
  await page.getByRole('button', { name: 'Write a draft' }).click();
  await field(page, 'title').fill('A bench for the station');
  await page.getByRole('button', { name: /^(Continue|Mine is different)$/ }).click();
  await field(page, 'description').fill('People wait for long.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, READ)).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await sign(page, false);
  await expect(alert).toHaveText('You can create one petition per week. Your draft is kept.');
});

test('while the ledger is out of reach the petition is kept in the database, and then followed to the end', async ({
  page,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  test.slow();
  await installSigningWallet(page, { account: await newCitizen(playwright, baseURL ?? '') });
  await page.route(STREAM, (route) => route.abort());
  await page.route(RECORDS, (route) => route.abort());
  await page.route(STATUS, (route) => route.fulfill({ json: { data: { online: false } } }));
  await writeDraft(page, 'A roof for the market');
  await sign(page, true);
  await expect(created(page)).toBeVisible();
  await expect(page.getByText('Transaction Failed')).toBeVisible();
  await expect(
    page.getByText(/^The chain did not answer\. Your petition is kept in our database/),
  ).toBeVisible();
  await expectAccessible();
  await page.unroute(STATUS);
  await page.unroute(RECORDS);
  await expect(page.getByText('Nobody can change it any more')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Transaction Failed')).toHaveCount(0);
});

test('what the server does not take, the own wallet brings to the contract, and it is one petition in the end', async ({
  page,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  test.slow(); // a transaction, followed to its end
  const account = await newCitizen(playwright, baseURL ?? '');
  const wallet = await installSigningWallet(page, { account, nodeUrl: NODE_URL });
  await payFees(page.request, 1, account.address);
  await page.route(CALL, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await writeDraft(page, 'A clock for the bus stand');
  await sign(page, true);
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
  await expect(page.getByText('Nobody can change it any more')).toBeVisible({ timeout: 30_000 });
});

test('a petition that is recorded while the page is loaded anew is shown when it has loaded', async ({
  page,
  playwright,
  baseURL,
}) => {
  await installSigningWallet(page, { account: await newCitizen(playwright, baseURL ?? '') });
  await page.route(CALL, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await writeDraft(page, 'A lamp for the ferry');
  await sign(page, true);
  await expect(page.getByText(/^Your petition has not reached this server yet/).first()).toBeVisible();
  const shown = Promise.withResolvers<void>();
  await page.exposeFunction('shownByTheOldPage', shown.resolve);
  await page.evaluate(() => {
    addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online'))));
    const look = () =>
      document.querySelector('#created-heading') && Reflect.get(window, 'shownByTheOldPage')();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await page.route(/\/petitions\/new\?step=4$/, async (route) => {
    await shown.promise; // the page that is left stays until the next one is answered, and has sent it again meanwhile
    await route.continue();
  });
  await page.unroute(CALL);
  await page.reload();
  await expect(created(page)).toBeVisible();
});

test('a wallet on another network that does not switch, or that is not connected, signs nothing', async ({
  page,
}) => {
  const wallet = await installSigningWallet(page, { chainId: '0x1' });
  await writeDraft(page, 'A gate for the school');
  const alert = page.getByRole('alert');
  await page.getByRole('button', { name: 'Open the wallet' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toHaveText('Please connect your wallet to sign');
  wallet.refuse('wallet_switchEthereumChain', 4902);
  await sign(page, true);
  await expect(alert).toHaveText('Your wallet is on another network. Switch it to Sabha’s, then try again.');
});

test('who is not registered hears it before signing, and comes back to the draft', async ({ page }) => {
  await installSigningWallet(page);
  await writeDraft(page, 'A lamp for the lane');
  await sign(page, true);
  await expect(page.getByRole('alert')).toHaveText(
    'Not Authorized: only registered citizens can start petitions. Your draft is kept.',
  );
  await expect(heading(page, 'You are not registered')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: 'Close' })
    .or(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/petitions\/new\?step=4$/);
  await expect(heading(page, 'Sign: you start “A lamp for the lane”.')).toBeVisible();
});

test('words that matched no petition begin a title; a similar petition is offered; a draft is thrown away and comes back', async ({
  page,
  playwright,
  baseURL,
}) => {
  const id = await startListedPetition(playwright, page.request, baseURL ?? '', {
    title: 'Safe crossing at the Nugegoda junction',
    description: 'Cars do not stop.',
  });
  await page.goto('/petitions?q=crossing+Zanzibar+junction');
  await hydrated(page);
  await page.getByRole('link', { name: 'Start one?' }).click();
  await expect(field(page, 'title')).toHaveValue('crossing Zanzibar junction');
  await field(page, 'title').fill('Safe crossing at Nugegoda');
  await expect(page.getByText('1 petition asks for something similar')).toBeVisible();
  await expect(page.getByText(/^5 of 100 · \d+ days left$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mine is different' })).toBeVisible();

  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await expect(field(page, 'title')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'title')).toHaveValue('Safe crossing at Nugegoda');
  await page.goto('/petitions/new?title=Something+else');
  await page.getByRole('button', { name: 'Begin anew with “Something else”' }).click();
  await expect(field(page, 'title')).toHaveValue('Something else');

  await field(page, 'title').fill('Safe crossing at Nugegoda');
  await page.getByRole('link', { name: /^Sign this one instead/ }).click();
  await expect(page).toHaveURL(new RegExp(`/petitions/${id}$`));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what starting a petition needs', async ({ page }) => {
    await page.goto('/petitions/new');
    await expect(page.getByText(/^Starting a petition needs JavaScript/)).toBeVisible();
    await expect(field(page, 'title')).toBeHidden();
  });
});

const REFUSALS: Readonly<Record<string, { readonly status: number; readonly text: string }>> = {
  'not-authorised': {
    status: 403,
    text: 'Not Authorized: only registered citizens can start petitions. Your draft is kept.',
  },
  'too-soon': { status: 409, text: 'You can create one petition per week. Your draft is kept.' },
  'bad-terms': {
    status: 400,
    text: 'Failed to create petition: the deadline is over or too far away. Go back and choose another.',
  },
  'ministry-unknown': {
    status: 400,
    text: 'Failed to create petition: there is no such ministry any more. Go back and choose another.',
  },
  'signature-invalid': { status: 400, text: 'Failed to create petition' },
  'database-failed': { status: 503, text: 'Database update failed' },
  'disk-full': {
    status: 503,
    text: 'Nothing can be recorded just now: the disk of the server is full. Your petition was not recorded. Please try again later.',
  },
  'record-damaged': {
    status: 503,
    text: 'Nothing can be recorded just now: the newest part of the record is damaged and must be repaired first. Your petition was not recorded. Please try again later.',
  },
};

/** As the server refuses: its own tests say that it does. */
function refuse(route: Route, kind: string): Promise<void> {
  const status = REFUSALS[kind]?.status ?? 400;
  const base = { type: `urn:sabha:problem:${kind}`, title: 'Refused', status, kind };
  const problem = { ...base, success: false, data: null, message: kind };
  return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) });
}
