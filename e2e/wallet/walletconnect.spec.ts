import type { Page } from '@playwright/test';
import { qrCode } from '@sabha/domain/core/qr-code';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { openProposal, vote } from '../voting/proposals.ts';
import { demoCitizen } from './demo-citizen.ts';
import { WORDS } from './demo-wallet.ts';
import { type Relay, startRelay } from './own-relay.ts';
import { startRemoteWallet } from './remote-wallet.ts';

let relay: Relay;
test.beforeEach(async ({ page }) => {
  relay = await startRelay();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});
test.afterEach(() => relay.end());

const panel = (page: Page) => page.getByRole('dialog', { name: 'Your wallet' });
const account = (page: Page) => page.getByRole('button', { name: /Connected account/ });

async function openWays(page: Page): Promise<void> {
  await page.goto('/voting');
  await hydrated(page);
  await page.getByRole('button', { name: /^(Connect wallet|Sign in)$/ }).click();
}

/** The code that the page shows for a wallet, from the ways in or from a refusal. */
async function shownCode(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: 'Code for your wallet' });
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Copy Code for your wallet' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const uri = await page.evaluate(() => navigator.clipboard.readText());
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/);
  await expect(picture.locator('path').last()).toHaveAttribute('d', qrCode(uri).path);
  return uri;
}

test('a wallet of another device is joined by its code, signs in, signs a ballot, stays after a reload, and ends the session', async ({
  page,
  baseURL,
  expectSound,
  consoleErrors,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url());
  });
  const citizen = await demoCitizen(page.request, 2);
  const wallet = await startRemoteWallet(citizen);
  await openWays(page);
  expect(relay.lines()).toBe(0); // nobody has a line before it is asked for
  await page.getByRole('button', { name: /^My wallet is on another device/ }).click();
  const uri = await shownCode(page);
  await expectSound();
  expect(await wallet.approve(uri)).toBe(baseURL);
  await expect(panel(page).getByText('Registered', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Change account' })).toBeHidden();
  await panel(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(panel(page).getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(wallet.signed[0]).toContain('Sign in to Sabha');
  await page.keyboard.press('Escape');

  await page.reload();
  await hydrated(page);
  await expect(account(page)).toBeVisible();
  const card = openProposal(page, 1);
  await vote(card, WORDS.en, 'yes');
  await expect(card.getByText('You voted')).toBeVisible();
  expect(wallet.signed.slice(1)).toEqual(['Ballot']);

  await wallet.leave();
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  expect(await keptNames(page)).toEqual([]);
  // Nothing is sent to anybody else, and the relay hears in clear only what it needs to carry a message.
  expect(elsewhere).toEqual([]);
  const names = new Set(relay.received.flatMap(({ params }) => Object.keys(params)));
  expect([...names].filter((name) => !OF_THE_PROTOCOL.includes(name))).toEqual([]);
  expect(names.size).toBeGreaterThan(4);
  expect(JSON.stringify(relay.received)).not.toMatch(
    new RegExp(`Sabha|Ballot|${citizen.address.slice(2)}`, 'i'),
  );
  expect(consoleErrors).toEqual([]);
  await wallet.end();
});

test('a refusal, an expired code and a lost line are said, each with a way on; who disconnects ends the session for the wallet too', {
  tag: '@all',
}, async ({ page }) => {
  const wallet = await startRemoteWallet(await demoCitizen(page.request, 3));
  await page.clock.install();
  await openWays(page);
  const way = page.getByRole('button', { name: /^My wallet is on another device/ });
  const again = page.getByRole('button', { name: 'New code' });
  await way.click();
  await wallet.refuse(await shownCode(page));
  await expect(page.getByRole('alert')).toHaveText(/The wallet refused/);
  await again.click();
  await shownCode(page);
  await page.clock.fastForward('05:05');
  await expect(page.getByRole('alert')).toHaveText('This code is no longer good.');
  await again.click();
  const uri = await shownCode(page);
  relay.cut();
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  await page.clock.fastForward('00:10');
  await expect(page.getByText('Waiting for your wallet.')).toBeVisible();
  await wallet.approve(uri);
  await expect(panel(page)).toBeVisible();
  const left = wallet.left();
  await panel(page).getByRole('button', { name: 'Disconnect' }).click();
  await left;
  await expect.poll(() => keptNames(page)).toEqual([]);
  await wallet.end();
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  });

  test('the code is a link to the wallet app; where the relay is not reached, the page says so', async ({
    page,
    expectSound,
  }) => {
    await openWays(page);
    const way = page.getByRole('button', { name: /^My wallet is on another device/ });
    await way.click();
    const uri = await shownCode(page);
    await expect(page.getByRole('link', { name: 'Open my wallet app' })).toHaveAttribute('href', uri);
    await expectSound();
    await relay.end();
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await way.click();
    await page.clock.runFor('00:21');
    await expect(page.getByRole('alert')).toHaveText(/does not answer/);
    await page.getByRole('button', { name: 'Another way' }).click();
    await expect(way).toBeVisible();
  });
});

/** What a relay has to know of a message, and of a line. */
const OF_THE_PROTOCOL = [
  ...['topic', 'topics', 'message', 'ttl', 'tag', 'prompt', 'attestation', 'id'],
  ...['pairingTopic', 'sessionProposal', 'correlationId'],
];

/** What the browser keeps of the session. */
function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.startsWith('sabha.walletconnect')),
  );
}
