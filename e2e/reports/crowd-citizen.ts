import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import { demoWallet } from '@sabha/chain/accounts';
import { LEFT_FOR_VISITORS } from '@sabha/stack/demo-wallets';
import { privateKeyToAccount } from 'viem/accounts';
import { signInAs } from '../account/new-citizen.ts';
import { routeAtOnce } from '../route-at-once.ts';
import { installSigningWallet } from '../wallet/signing-wallet.ts';
import { LONG_MS } from './anonymous.ts';

type Playwright = PlaywrightWorkerArgs['playwright'];

/**
 * Opens a browser of its own for the n-th of the demonstration's citizens who enrol by themselves: with the wallet, and the share that this
 * browser would have kept when its person enrolled. Nobody is signed in. The first of them report; later ones do not.
 */
export async function crowdCitizen(browser: Browser, playwright: Playwright, n: number): Promise<Page> {
  const keys = join(process.env.SABHA_E2E_DATA ?? '', 'keys');
  const mnemonic = readFileSync(join(keys, 'mnemonic'), 'utf8').trim();
  const { privateKey } = demoWallet(mnemonic, LEFT_FOR_VISITORS + n);
  const account = privateKeyToAccount(privateKey);
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  routeAtOnce(page);
  await installSigningWallet(page, { account });
  const kept = JSON.stringify(await membershipOf(playwright, account));
  const name = `sabha.identity.${account.address.toLowerCase()}`;
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [name, kept] as const);
  return page;
}

/** What the server says of an identity once it is in the published list. */
async function membershipOf(playwright: Playwright, account: ReturnType<typeof privateKeyToAccount>) {
  const origin = `http://127.0.0.1:${process.env.SABHA_E2E_PORT}`;
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  await signInAs(elsewhere, origin, { account });
  const read = async () => (await (await elsewhere.get('/api/session')).json()).data.anonymity;
  await expect.poll(async () => (await read()).state, { timeout: LONG_MS }).toBe('member');
  const membership = await read();
  await elsewhere.dispose();
  return membership;
}
