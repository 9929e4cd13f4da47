import type { APIRequestContext, Route } from '@playwright/test';
import { ANONYMOUS_ACT_PROBLEMS } from '@sabha/domain/anonymity/anonymous-acts';
import { parseHash } from '@sabha/domain/core/hex';
import { privateKeyToAccount } from 'viem/accounts';
import { violationsOn } from '../../accessible.ts';
import { signInAs } from '../../account/new-citizen.ts';
import { expect, test } from '../../fixtures.ts';
import { hydrated } from '../../hydrated.ts';
import { enrol, LONG_MS, sign, watchRequests, whenOpen } from '../../reports/anonymous.ts';
import { crowdCitizen } from '../../reports/crowd-citizen.ts';
import { WALLET_NAME } from '../../wallet/signing-wallet.ts';

const TITLE = 'Publish the minutes of each divisional council';
const DAY_MS = 86_400_000;
const CLOSES_IN_DAYS = 100;
/** One of the demonstration's citizens who enrol by themselves. */
const VOTER = 21;

test.use({ viewport: { width: 360, height: 740 } });

test('a citizen votes in secret, changes the vote, and finds it counted from the device alone', {
  tag: '@all',
}, async ({ page, request, baseURL, expectSound, expectToFit, consoleErrors }) => {
  test.setTimeout(2 * LONG_MS);
  await enrol(page, 0);
  await whenOpen(request);
  const path = `/voting/proposals/${await publishSecret(request, baseURL ?? '')}`;
  await page.goto(path);
  await hydrated(page);
  const details = page.getByRole('dialog', { name: TITLE });
  const buttons = details.getByRole('group', { name: `Vote in secret on: ${TITLE}` });
  await expect(buttons).toBeVisible();
  await expectToFit();
  const requests = watchRequests(page);
  await buttons.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('You say Yes')).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: 'Make the proof and send' }).click();
  await sign(page);
  await expect(details.getByText('You voted Yes.')).toBeVisible();
  await expect(details.getByText('Only our own server confirmed this list.')).toBeVisible();
  await expectToFit();

  // The identity is unlocked for the visit: neither the change nor the check asks the wallet.
  // As if two lists had been published between the proof and its arrival: it is proved again for the newest by itself.
  // The newest list comes only when the page was seen to say so.
  const seen = Promise.withResolvers<void>();
  let isChanged = false;
  await page.route('**/anonymity/census/manifest.json', async (route) => {
    if (isChanged) await seen.promise;
    await route.continue();
  });
  const refuse = (route: Route) => {
    isChanged = true;
    return route.fulfill(listChanged());
  };
  await page.route('**/api/anonymous/acts', refuse, { times: 1 });
  await buttons.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Make the proof and send' }).click();
  await expect(details.getByText('The list of citizens has changed.')).toBeVisible();
  seen.resolve();
  await expect(details.getByText('You voted No.')).toBeVisible();
  // Another visit does not know what waits for its release, and changes it all the same.
  await page.reload();
  await hydrated(page);
  await buttons.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('button', { name: 'Make the proof and send' }).click();
  await sign(page);
  await expect(details.getByText('You voted Yes.')).toBeVisible();
  const check = details.getByRole('button', { name: /^Check (?:my vote|again)$/ });
  await expect(async () => {
    await check.click();
    await expect(details.getByText('Made again on this device, it says Yes.')).toBeVisible({
      timeout: 5_000,
    });
    await expect(details.getByText('Your vote is counted as you cast it.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: LONG_MS });
  await expectToFit();
  const unnamed = (await requests.all()).filter(({ path }) => /^\/(?:api\/anonymous|anonymity)/.test(path));
  expect(unnamed.filter(({ method }) => method === 'POST').length).toBeGreaterThanOrEqual(3);
  expect(unnamed.filter(({ says }) => Object.keys(says).length > 0)).toEqual([]);
  // A visit that does not know what waits sends a number that is used already: the server refuses it, and the page takes the next one.
  expect(consoleErrors.filter((line) => !/status of 409/.test(line))).toEqual([]);
});

test('a citizen who enrolled before votes in secret', async ({ browser, playwright, request, baseURL }) => {
  test.setTimeout(2 * LONG_MS);
  await whenOpen(request);
  const page = await crowdCitizen(browser, playwright, VOTER); // before voting opens
  const path = `/voting/proposals/${await publishSecret(request, baseURL ?? '')}`;
  await page.goto(path);
  await hydrated(page);
  const details = page.getByRole('dialog', { name: TITLE });
  await details
    .getByRole('group', { name: `Vote in secret on: ${TITLE}` })
    .getByRole('button', { name: 'Yes', exact: true })
    .click();
  await expect(page.getByText('You say Yes')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(details.getByText('You voted Yes.')).toBeVisible();
  await page.context().close();
});

/** What the server answers to a proof for a list that is none of the newest two. */
function listChanged() {
  const { status, message } = ANONYMOUS_ACT_PROBLEMS['root-unknown'];
  const problem = { type: 'about:blank', title: message, status, kind: 'root-unknown' };
  return { status, json: { ...problem, success: false, data: null, message } };
}

/** Publishes a proposal with secret ballots, as an official, and waits until voting on it has opened. Gives its number. */
async function publishSecret(request: APIRequestContext, origin: string): Promise<number> {
  const admin = privateKeyToAccount(parseHash(process.env.SABHA_E2E_ADMIN_KEY ?? ''));
  await signInAs(request, origin, { account: admin });
  const [category] = (await (await request.get('/api/categories')).json()).data;
  const text = { en: TITLE, si: 'ප්‍රාදේශීය සභාවල වාර්තා පළ කිරීම', ta: 'பிரதேச சபைகளின் அறிக்கைகளை வெளியிடுதல்' };
  const created = await request.post('/api/proposals', {
    headers: { origin },
    data: {
      title: text,
      short_description: text,
      description_in_details: { en: '', si: '', ta: '' },
      category_id: category.category_id,
      ballot_kind: 'secret',
      eligibility: 'by-opening',
      expired_date: new Date(Date.now() + CLOSES_IN_DAYS * DAY_MS).toISOString(),
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { id } = (await created.json()).data;
  await expect
    .poll(
      async () => (await (await request.get(`/api/proposals/${id}`)).json()).data.ledger?.tx_hash ?? null,
      {
        timeout: LONG_MS,
      },
    )
    .not.toBeNull();
  return id;
}
