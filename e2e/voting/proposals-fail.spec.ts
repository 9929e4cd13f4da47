import { fileURLToPath } from 'node:url';
import { loadPageRenderer } from '../../apps/server/src/http/pages/page-renderer.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const BUILD = fileURLToPath(new URL('../../apps/web/build/server/index.js', import.meta.url));
const VOTING_DATA = /\/voting\.data/;
const ADDRESS = '0x0000000000000000000000000000000000000001';

/** The page as it is sent by a server whose lists of proposals fail. */
async function failingPage(origin: string): Promise<string> {
  const contracts = {
    registry: ADDRESS,
    proposals: ADDRESS,
    receiptLog: ADDRESS,
    petitions: ADDRESS,
    spendingLedger: ADDRESS,
  };
  const registration = { minimumAge: 18, reservationHours: 1, erasedNicDays: 1 };
  const settings = {
    demo: false,
    chainId: 31337,
    contracts,
    explorerUrl: null,
    rpcPath: '/rpc',
    rpcAlternatives: [],
    walletConnect: null,
    ownChain: true,
    reportsByWallet: null,
    demoWallet: false,
    registration,
    petitionSupporters: 5,
    translatesComments: false,
    origin,
  };
  const api = { get: async () => new Response('{"success":false}', { status: 500 }) };
  const render = await loadPageRenderer(BUILD, () => ({ api, settings }));
  return (await render('/voting')).text();
}

test('when proposals cannot be loaded, the page says so in the specification’s words, and Retry brings them', {
  tag: '@all',
}, async ({ page, baseURL, expectAccessible }) => {
  const body = await failingPage(baseURL ?? '');
  await page.route(`${baseURL}/voting`, (route) => route.fulfill({ contentType: 'text/html', body }));
  // Else the stream brings the figures at once.
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto('/voting');
  await expect(page.getByRole('alert').getByText('Failed to load proposals')).toBeVisible();
  await expect(page.getByText('Failed to load voting data')).toBeVisible();
  await expect(page.getByText('Not available').filter({ visible: true })).toHaveCount(3);
  await expectAccessible();
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Failed to load proposals')).toHaveCount(0);
});

for (const { path, link, title, toast, retry } of [
  {
    path: '',
    link: 'Voting',
    title: 'Failed to load proposals',
    toast: 'Failed to load voting data',
    retry: 'Retry',
  },
  {
    path: '/si',
    link: 'ඡන්දය',
    title: 'යෝජනා පූරණය කිරීම අසාර්ථක විය',
    toast: 'ඡන්ද දත්ත පූරණය කිරීම අසාර්ථක විය',
    retry: 'නැවත උත්සාහ කරන්න',
  },
])
  test(`who comes to voting from another page and it cannot be fetched reads the same, at ${path}/`, {
    tag: '@all',
  }, async ({ page, context, expectAccessible }) => {
    const failures = [
      () => page.route(VOTING_DATA, (route) => route.fulfill({ status: 500, body: '' })),
      () => page.route(VOTING_DATA, (route) => route.abort('connectionreset')),
    ];
    for (const [n, fail] of failures.entries()) {
      await page.goto(`${path}/`);
      await hydrated(page);
      await fail();
      await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`${path}/voting$`));
      await expect(page.getByRole('alert').getByText(title)).toBeVisible();
      await expect(page.getByText(toast)).toBeVisible();
      if (n === 0) await expectAccessible(); // both read the same
      await page.unroute(VOTING_DATA);
      await page.getByRole('link', { name: retry }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByText(title)).toHaveCount(0);
    }
    await context.close();
  });
