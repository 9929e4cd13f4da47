import { type APIRequestContext, expect, type Page, type Request, type Route } from '@playwright/test';
import { type Hex, hexToBigInt, slice, toFunctionSelector } from 'viem';
import { controlsHydrated, hydrated } from '../hydrated.ts';
import { pressOn } from '../keyboard.ts';
import { connectDemoWallet, WORDS } from '../wallet/demo-wallet.ts';

/** The crowd makes its proofs one after the other; on a busy machine that takes its time. */
export const LONG_MS = 420_000;
const LOOK_MS = 5_000;

/** Signs in with a demo wallet on the account page, makes the anonymous identity there, and waits until it is in the published list. */
export async function enrol(page: Page, n: number): Promise<void> {
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('button', { name: 'Connect wallet' }).first().click();
  await connectDemoWallet(page, WORDS.en, n);
  await sign(page);
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  // Whoever registered before there were anonymous identities is offered one wherever the wallet is shown.
  await page.goto('/');
  await page.getByRole('button', { name: /Connected account/ }).click();
  await page.getByRole('dialog', { name: 'Your wallet' }).getByRole('link', { name: 'Make one' }).click();
  const card = page.locator('#anonymous-identity');
  await card.getByRole('button', { name: 'Make an anonymous identity' }).click({ timeout: 30_000 });
  for (const next of [/Request 2 of 3/, /Request 3 of 3/, /You are enrolled|You are in the published list/]) {
    await sign(page);
    await expect(card.getByText(next).first()).toBeVisible({ timeout: 30_000 });
  }
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText('In the list', { timeout: LOOK_MS });
  }).toPass({ timeout: LONG_MS });
}

/** Presses Sign in the sheet of the demo wallet. */
export async function sign(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
}

/** Waits until twenty citizens of the demonstration are in the published list: nobody can report before. */
export async function whenOpen(request: APIRequestContext): Promise<void> {
  await expect
    .poll(async () => (await (await request.get('/api/anonymity/census')).json()).data.open, {
      timeout: LONG_MS,
    })
    .toBe(true);
}

const LIST = '**/anonymity/census/*';
const NODE = '**/rpc';

/**
 * Keeps the published list and the ledger's word on it for this page as they are now: one that is published a moment after somebody has
 * enrolled would have them already. Gives how to let the page see the newest again.
 */
export async function holdList(page: Page, request: APIRequestContext): Promise<() => Promise<void>> {
  const bodies = new Map<string, Buffer>();
  const answers = new Map<string, string>();
  // For some seconds after a publication the ledger has a newer list than the server offers.
  await expect(async () => {
    const manifest = await request.get('/anonymity/census/manifest.json');
    bodies.set('manifest.json', await manifest.body());
    const { cohorts, contracts }: Manifest = await manifest.json();
    for (const { root, file } of cohorts) {
      bodies.set(`${file}.bin`, await (await request.get(`/anonymity/census/${file}.bin`)).body());
      const data = toFunctionSelector('root(uint256)') + root.slice(2);
      const params = [{ to: contracts.census, data }, 'latest'];
      const answer = await request.post('/rpc', {
        data: { jsonrpc: '2.0', id: 1, method: 'eth_call', params },
      });
      const { result }: { result: Hex } = await answer.json();
      expect(hexToBigInt(slice(result, 96, 128)), 'since when it is not the newest').toBe(0n);
      answers.set(data, await answer.text());
    }
  }).toPass();
  const list = async (route: Route) => {
    const body = bodies.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    await (body ? route.fulfill({ body }) : route.fallback());
  };
  const node = async (route: Route) => {
    const body = answers.get(route.request().postDataJSON()?.params?.[0]?.data);
    await (body ? route.fulfill({ body, contentType: 'application/json' }) : route.fallback());
  };
  await page.route(LIST, list);
  await page.route(NODE, node);
  return async () => {
    await page.unroute(LIST, list);
    await page.unroute(NODE, node);
  };
}

interface Manifest {
  readonly cohorts: readonly { readonly root: string; readonly file: string }[];
  readonly contracts: { readonly census: string };
}

/** Goes on from what is to be read first; where the test brings no identity, as if this device had one. */
export async function beginReport(page: Page): Promise<void> {
  await controlsHydrated(page);
  await page.evaluate(() => {
    const word = `0x${'1'.repeat(64)}`;
    const share = { share: word, installation: word, commitment: word, generation: 1, listed: true };
    if (!Object.keys(localStorage).some((name) => name.startsWith('sabha.identity.')))
      localStorage.setItem('sabha.identity.0x', JSON.stringify(share));
    dispatchEvent(new Event('storage'));
  });
  await pressOn(page, page.getByRole('button', { name: 'I understand, go on' }));
  await expect(page.getByRole('heading', { name: 'Write your report' })).toBeVisible();
}

/** What a request says of who sends it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly says: Readonly<Record<string, string>>;
}

const NAMING = ['cookie', 'authorization', 'referer'];

/** Collects all that the page sends from now on, without the files of the page itself. */
export function watchRequests(page: Page): { all: () => Promise<readonly Seen[]> } {
  const seen: Promise<Seen>[] = [];
  const look = async (request: Request): Promise<Seen> => {
    const headers = Object.entries(await request.allHeaders());
    const says = Object.fromEntries(headers.filter(([name, value]) => NAMING.includes(name) && value !== ''));
    return { method: request.method(), path: new URL(request.url()).pathname, says };
  };
  page.on('requestfinished', (request) => {
    if (!/^(?:blob|data):|\/assets\//.test(request.url())) seen.push(look(request));
  });
  return { all: () => Promise.all(seen) };
}

/** Asks for the list again by its button until the check holds. */
export async function refreshUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh Stats' }).click();
    await holds();
  }).toPass({ timeout: LONG_MS });
}
