import type { Page } from '@playwright/test';
import { type Hex, recoverMessageAddress } from 'viem';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { addDeviceLock, ON_A_PHONE, openOwnKey, openWallet, sheet } from './key-of-device.ts';

test.use(ON_A_PHONE);

/** What the key answers to a script of the page: a result, or the code of its refusal. */
function askOwnKey(page: Page, method: string, params: unknown[]): Promise<unknown> {
  return page.evaluate(
    async (call) => {
      const key = await new Promise<{ request(asked: object): Promise<unknown> }>((resolve) => {
        addEventListener('eip6963:announceProvider', (event) => {
          const { info, provider } = (event as CustomEvent).detail;
          if (info.rdns === 'lk.sabha.own-key') resolve(provider);
        });
        dispatchEvent(new Event('eip6963:requestProvider'));
      });
      return key.request(call).catch((error: { code: number }) => error.code);
    },
    { method, params },
  );
}

test('nobody gets a signature silently: not a locked key, not another page, not twice for one confirmation', async ({
  page,
}) => {
  await openOwnKey(page);
  const ask = async (address: string | null, text = 'Everything I own') => {
    const [account] = (await askOwnKey(page, 'eth_accounts', [])) as string[];
    return askOwnKey(page, 'personal_sign', [text, address ?? account]);
  };
  // What the key does not know is said to be unknown, and refused without a trace.
  const refused = ask(null);
  const asked = sheet(page, 'Sign this?');
  await expect(asked.getByText('Unknown data')).toBeVisible();
  await asked.getByRole('button', { name: 'Do not sign' }).tap();
  expect(await refused).toBe(4001);
  expect(await ask(`0x${'a1'.repeat(20)}`)).toBe(4100);
  // What is confirmed is what is shown, whatever is asked for meanwhile.
  const wanted = ask(null, 'Good');
  await expect(asked.getByText('Good', { exact: true })).toBeVisible();
  expect(await ask(null, 'Evil')).toBe(-32002);
  expect(await ask(null, '0xabc')).toBe(-32002);
  await asked.getByRole('button', { name: 'Sign', exact: true }).tap();
  const signature = (await wanted) as Hex;
  const accounts = await askOwnKey(page, 'eth_accounts', []);
  expect([(await recoverMessageAddress({ message: 'Good', signature })).toLowerCase()]).toEqual(accounts);
  // After the page was left, the page sees no account, and gets no signature.
  await page.reload();
  await hydrated(page);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept, 'once the wallet has been asked again').not.toMatch(/0x[0-9a-f]{40}/i);
});

test('an open key is no use to another tab, a frame of another site, or a page that asks for its passkey', async ({
  page,
}) => {
  await openOwnKey(page);
  const [account] = (await askOwnKey(page, 'eth_accounts', [])) as string[];

  const tab = await page.context().newPage();
  await openWallet(tab);
  expect(await askOwnKey(tab, 'eth_accounts', [])).toEqual([]);
  expect(await askOwnKey(tab, 'personal_sign', ['Good', account])).toBe(4100);
  await tab.close();

  const evil = await page.context().newPage();
  const { port } = new URL(page.url());
  await evil.route('http://evil.localhost/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="http://localhost:${port}/voting"></iframe>`,
    }),
  );
  await evil.goto('http://evil.localhost/');
  await expect.poll(() => evil.frames().at(1)?.url()).toMatch(/^chrome-error:/);
  await addDeviceLock(evil, true);
  const taken = await evil.evaluate(async () => {
    const ask = (rpId?: string) =>
      navigator.credentials
        .get({ publicKey: { challenge: new Uint8Array(32), ...(rpId ? { rpId } : {}), timeout: 2_000 } })
        .then(
          () => 'given',
          (error: Error) => error.name,
        );
    return [await ask('localhost'), await ask()];
  });
  expect(taken).toEqual(['SecurityError', 'NotAllowedError']);
});

test.describe('a handler that was smuggled into the page', () => {
  test.use({ isAttack: true, serviceWorkers: 'allow' });

  test('cannot make code of a text or an address: the browser refuses each way', async ({ page }) => {
    await openOwnKey(page);
    const refusals = await page.evaluate(tryToRunTexts);
    expect(refusals).toEqual({
      'markup with a handler': 'TypeError',
      'markup without one': 'TypeError',
      'a document that is written': 'TypeError',
      'a frame with markup': 'TypeError',
      'a script of another origin': 'TypeError',
      'a script that is an answer of ours': 'TypeError',
      'a script with a text': 'TypeError',
      'a text as a handler': 'TypeError',
      'a text as a function': 'EvalError',
      'a text after a time': 'TypeError',
      'a worker of data': 'TypeError',
      'a worker of a blob': 'TypeError',
      'another service worker': 'TypeError',
      'another policy in place of ours': 'TypeError',
      'another policy beside ours': 'TypeError',
    });
  });
});

/** Runs in the page: each way to make code of a text or an address, and the error that it ended with. */
async function tryToRunTexts(): Promise<Record<string, string>> {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy(name: string, rules: { createHTML(text: string): string }): object };
  };
  const rules = { createHTML: (text: string) => text };
  const ways: Record<string, () => unknown> = {
    'markup with a handler': () => {
      document.body.innerHTML = '<img src="/none" onerror="alert(1)">';
    },
    'markup without one': () => document.body.insertAdjacentHTML('beforeend', '<b>Vote yes</b>'),
    'a document that is written': () => document.write('<script src="/assets/none.js"></script>'),
    'a frame with markup': () => {
      document.createElement('iframe').srcdoc = '<script>alert(1)</script>';
    },
    'a script of another origin': () => {
      document.createElement('script').src = 'https://evil.example/assets/a.js';
    },
    'a script that is an answer of ours': () => {
      document.createElement('script').src = '/assets/../api/proposals';
    },
    'a script with a text': () => {
      document.createElement('script').text = 'alert(1)';
    },
    'a text as a handler': () => document.body.setAttribute('onclick', 'alert(1)'),
    'a text as a function': () => new Function('alert(1)'),
    'a text after a time': () => setTimeout('alert(1)'),
    'a worker of data': () => new Worker('data:text/javascript,postMessage(1)'),
    'a worker of a blob': () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
    'another service worker': () => navigator.serviceWorker.register('/assets/%2e%2e/api/proposals'),
    'another policy in place of ours': () => trustedTypes.createPolicy('default', rules),
    'another policy beside ours': () => trustedTypes.createPolicy('mine', rules),
  };
  // What a debugger runs may make functions of texts; what runs later may do what the page may.
  await new Promise((later) => setTimeout(later));
  const errors: Record<string, string> = {};
  for (const [way, run] of Object.entries(ways)) {
    try {
      await run();
      errors[way] = 'none';
    } catch (error) {
      errors[way] = (error as Error).name;
    }
  }
  return errors;
}
