import { expect, type Page, type Route } from '@playwright/test';
import { type SigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';

const PREPARE = '**/web3/report/prepare-report';
const RECORD = '**/api/reports';
const OTHER = `0x${'0d'.repeat(20)}`;
const REJECTED = 4001;
const INTERNAL = -32_603;

/** An answer of the server that refuses a call. */
function refusing(status: number) {
  const problem = { type: 'about:blank', title: 'Refused', status, kind: 'refused', data: null };
  const json = { ...problem, success: false, message: 'Refused' };
  return (route: Route) => route.fulfill({ status, json });
}

/** The server's answer with the digest of another title. */
async function namingAnotherTitle(route: Route): Promise<void> {
  const response = await route.fetch();
  const json = await response.json();
  json.data.titleDigest = `0x${'0d'.repeat(32)}`;
  await route.fulfill({ response, json });
}

/** Tries to send in each way in which nothing comes to the contract. `send` presses the button; a wallet is connected. */
export async function failToSend(
  page: Page,
  wallet: SigningWallet,
  send: () => Promise<void>,
): Promise<void> {
  const fails = async (words: string) => {
    await send();
    const alert = page.getByRole('alert').filter({ hasText: words });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText('Submission Failed');
  };
  wallet.nameAccount(OTHER);
  await fails('Account mismatch. Please switch to');
  wallet.nameAccount(null);
  for (const [answer, words] of [
    [refusing(403), 'Not Authorized'],
    [refusing(500), 'Unable to prepare blockchain transaction'],
    [namingAnotherTitle, 'Unable to prepare blockchain transaction'],
  ] as const) {
    await page.route(PREPARE, answer, { times: 1 });
    await fails(words);
  }
  wallet.refuse('eth_sendTransaction', REJECTED);
  await fails('Transaction Cancelled');
  wallet.refuse('eth_sendTransaction', INTERNAL);
  await fails('Blockchain Error: Transaction failed');
  wallet.refuse('eth_sendTransaction', null);
}

/** Sends; the contract has the report, and the server does not record it before it is asked again. */
export async function recordLater(page: Page, send: () => Promise<void>): Promise<void> {
  await page.route(RECORD, refusing(409), { times: 1 });
  await send();
  await expect(page.getByText('Partial Success: blockchain created but database record failed')).toBeVisible({
    timeout: 45_000,
  });
  await page.getByRole('button', { name: 'Record it again' }).click();
  await expect(page).toHaveURL(/\/reports\/\d+$/, { timeout: 45_000 });
}

/** Votes up on the one report of the page: refused by the wallet, then not recorded by the server, and in the end counted. */
export async function voteInTheEnd(page: Page, wallet: SigningWallet): Promise<void> {
  const card = page.getByRole('article');
  const up = card.getByRole('button', { name: /^Vote up/ });
  const fails = async (words: string) => {
    const alert = card.getByRole('alert').filter({ hasText: words });
    await expect(alert).toBeVisible({ timeout: 45_000 });
    await expect(alert).toContainText('Vote Failed');
  };
  wallet.refuse('eth_sendTransaction', REJECTED);
  await up.click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await fails('Transaction rejected by user');
  wallet.refuse('eth_sendTransaction', INTERNAL);
  await up.click();
  await fails('Blockchain Error: Transaction failed');
  wallet.refuse('eth_sendTransaction', null);
  await page.route('**/api/reports/*/dislike', refusing(409), { times: 1 });
  await card.getByRole('button', { name: /^Vote down/ }).click();
  await fails('Backend Error: Blockchain vote succeeded, but database sync failed');
  await up.click();
  await expect(card.getByRole('button', { name: 'Vote up. 1 vote', exact: true })).toBeVisible({
    timeout: 45_000,
  });
  await expect(card.getByRole('alert')).toHaveCount(0);
}
