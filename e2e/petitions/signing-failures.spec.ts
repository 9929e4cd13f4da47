import type { Route } from '@playwright/test';
import { PETITION_PROBLEMS } from '@sabha/domain/petitions/petition-rules';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { goToPetition, openPetition, signaturesOf } from './petitions.ts';

const SIGN_CALL = /\/api\/petitions\/[^/]+\/sign$/;
const SIGN = 'eth_signTypedData_v4';
const DAY_MS = 86_400_000;
type Kind = keyof typeof PETITION_PROBLEMS;

/** What the server refuses, and the words for it. */
const REFUSALS: ReadonlyArray<readonly [Kind, RegExp]> = [
  ['petition-unknown', /^There is no such petition\.$/],
  ['petition-closed', /^Signing of this petition has ended\.$/],
  ['petition-completed', /^This petition has met its threshold/],
  ['already-signed', /^Already signed$/],
  ['not-authorised', /^Not Authorized/],
  ['signature-invalid', /^Error signing petition$/],
];

test('whatever goes wrong is told in words, nothing signed is lost, and it is one signature in the end', async ({
  page,
}) => {
  test.slow(); // every failure there is, in one visit
  const { data } = await (await page.request.get('/api/demo/wallets')).json();
  const wallet = await installSigningWallet(page, { account: privateKeyToAccount(data[1].privateKey) });
  const petition = await openPetition(page, 'fence');
  const part = await goToPetition(page, '', petition);
  const before = await signaturesOf(page, petition);
  const alert = page.getByRole('alert').filter({ hasNotText: 'has not reached' });
  const waiting = page.getByText(/has not reached this server yet/);
  const sign = async () => {
    await part.getByRole('button', { name: 'Sign Petition' }).click();
    await page.getByRole('button', { name: 'Continue to sign' }).click();
  };

  await sign();
  await expect(page.getByText('Please connect your wallet to sign the petition')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toHaveText('Please connect your wallet to sign');
  wallet.refuse(SIGN, 4001);
  await sign();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await expect(alert).toHaveText('User rejected the signature request. Nothing was sent.');
  wallet.refuse(SIGN, -32002);
  await sign();
  await expect(alert).toHaveText(/^Your wallet is already processing a request/);
  wallet.refuse(SIGN, null);

  for (const [kind, text] of REFUSALS) {
    await page.route(SIGN_CALL, (route) => refuse(route, kind));
    await sign();
    await expect(alert, kind).toHaveText(text);
    await expect(waiting).toHaveCount(0);
  }
  await page.route(SIGN_CALL, (route) => refuse(route, 'database-failed'));
  await sign();
  await expect(alert).toHaveText('Database update failed');
  await expect(waiting).toBeVisible();

  // After a reload the same signature is sent again; nothing more is signed.
  wallet.refuse(SIGN, 4001);
  await page.unroute(SIGN_CALL);
  await page.reload();
  await hydrated(page);
  await expect(part.getByRole('button', { name: 'Already Signed' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect.poll(() => signaturesOf(page, petition)).toBe(before + 1);
});

test('a deadline that passes while the page is open takes the button away and says so', async ({ page }) => {
  await page.clock.install();
  const petition = await openPetition(page, 'fence');
  const part = await goToPetition(page, '', petition);
  await expect(part.getByRole('button', { name: 'Sign Petition' })).toBeVisible();
  // Twice as long as the longest petition, which somebody may have just started.
  for (let years = 0; years < 2; years += 1) await page.clock.fastForward(366 * DAY_MS);
  await expect(page.getByText('Signing of this petition has just ended.')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Sign Petition' })).toHaveCount(0);
});

/** As the server refuses: its own tests say that it does. */
function refuse(route: Route, kind: Kind): Promise<void> {
  const { status, message } = PETITION_PROBLEMS[kind];
  const base = { type: `urn:sabha:problem:${kind}`, title: 'Refused', status, kind };
  const problem = { ...base, success: false, data: null, message };
  return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) });
}
