import { createServer, type Server } from 'node:http';
import { toFunctionSelector } from 'viem';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const NODE = `http://localhost:${process.env.SABHA_E2E_NODE_PORT}`;
const OTHER_CHAIN = '0x1';
/** What of the census contract is asked for before an anonymous act. */
const CENSUS_ROOT = toFunctionSelector('root(uint256)').slice(2);

let node: Server | undefined;
test.afterEach(async () => {
  node?.closeAllConnections();
  await new Promise((closed) => (node ? node.close(closed) : closed(undefined)));
  node = undefined;
});

/**
 * A node that somebody else runs: it answers any site, and passes on to the chain, unless it has a chain of its own. Who acts
 * anonymously in another test asks it for a list of the census: it does not answer that.
 */
async function openNode(origin: string, chainId?: string): Promise<string[]> {
  const asked: string[] = [];
  node = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return response.end();
    const body = Buffer.concat(await request.toArray()).toString();
    response.setHeader('content-type', 'application/json');
    if (body.includes(CENSUS_ROOT)) return response.end('{}');
    const { id, method } = JSON.parse(body);
    asked.push(method);
    if (chainId) return response.end(JSON.stringify({ jsonrpc: '2.0', id, result: chainId }));
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/rpc`, { method: 'POST', headers, body });
    return response.end(await answer.text());
  });
  await new Promise<void>((listening) => node?.listen(Number(new URL(NODE).port), 'localhost', listening));
  return asked;
}

test('the ledger can be read from a node of others, and this device goes on with it', {
  tag: '@all',
}, async ({ page, baseURL, consoleErrors, expectAccessible }) => {
  test.slow(); // where it is the first of all
  const asked = await openNode(baseURL ?? '');
  const { data } = await (await page.request.get('/api/proposals/2/ballots?limit=1')).json();
  const [{ digest }] = data;
  // Receipts are anchored once a minute, those of the demonstration too.
  const anchorOf = async () =>
    (await (await page.request.get(`/api/acts/${digest}`)).json()).data.receipt.anchor;
  await expect.poll(anchorOf, { timeout: 75_000 }).not.toBeNull();
  await page.goto(`/voting/check/${digest}`);
  await hydrated(page);
  await page.getByLabel('Where the ledger is read').selectOption(NODE);
  await expect(page.getByText(`It reads the ledger from ${NODE}.`)).toBeVisible();
  await expect(page.getByText('Everything about this vote is in order.')).toBeVisible();
  await page.getByRole('button', { name: 'See proof' }).click();
  await expect(page.getByText('Your browser asked the contract itself: anchor 0,')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['eth_chainId', 'eth_getTransactionReceipt', 'eth_call']));
  await page.reload();
  await expect(page.getByLabel('Where the ledger is read')).toHaveValue(NODE);
  await page.evaluate(() => scrollTo(0, 0)); // what lies half under the sticky tabs is no small target
  await expectAccessible();
  expect(consoleErrors).toEqual([]);
});

test.describe('where the page’s own policy refuses', () => {
  test.use({ isAttack: true });

  test('a node of another chain, or one that does not answer, is not taken; and no address is asked that the operator did not name', {
    tag: '@all',
  }, async ({ page, baseURL }) => {
    await page.goto('/voting/check');
    await hydrated(page);
    const choice = page.getByLabel('Where the ledger is read');
    await choice.selectOption(NODE);
    await expect(page.getByText(`${NODE} did not answer this page.`)).toBeVisible();
    await expect(choice).toHaveValue('');
    await openNode(baseURL ?? '', OTHER_CHAIN);
    await choice.selectOption(NODE);
    await expect(page.getByText(`${NODE} is not on our ledger`)).toBeVisible();
    await expect(choice).toHaveValue('');

    /** What became of a question: sent, or the directive of the page's policy that forbade it. */
    const ask = (url: string) =>
      page.evaluate(
        (address) =>
          new Promise((resolve) => {
            addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
            const body = '{"id":1,"method":"eth_chainId"}';
            void fetch(address, { method: 'POST', body }).then(
              () => resolve('sent'),
              () => undefined, // told by the event
            );
          }),
        url,
      );
    expect(await ask(NODE)).toBe('sent');
    expect(await ask(NODE.replace('localhost', '127.0.0.1'))).toBe('connect-src');
  });
});
