import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import {
  type Answers,
  closeStorage,
  type OpenPage,
  openPage,
  sessions,
  success,
  testWallet,
  WALLET_NAME,
  waitFor,
  within,
} from '../../test/component.tsx';
import { announceTestWallet } from '../../test/signing-wallet.ts';

const SESSION = 'GET /api/session';
const SIGN_IN = 'POST /api/session';
const EXISTS = 'POST /api/users/exists';
const SIGN_OUT = 'DELETE /api/session';

suite('the wallet', () => {
  test('a session begins with a signature and ends with the account', async (t) => {
    const { page, wallet, dialog } = await connect(t);
    await signIn(page);
    assert.match(wallet.signed.join(), /Sign in to Sabha\. This costs nothing and sends no transaction\./);
    await wallet.changeAccount();
    await dialog().findByText('Not signed in');
    await page.api.answered(SIGN_OUT);
    dialog().getByText('Not signed in');
  });

  test('who signs in while it is still asked whether the wallet is registered stays signed in', async (t) => {
    const { page, dialog, answer } = await connect(t, EXISTS);
    await waitFor(() => assert.equal(page.api.sentTo(EXISTS).length, 1));
    await signIn(page);
    answer();
    await page.api.answered(EXISTS);
    dialog().getByRole('button', { name: 'Sign out' });
  });

  test('who signs in while it is still asked who is signed in stays signed in', async (t) => {
    const answers = sessions();
    const late = Promise.withResolvers<Response>();
    const { page, dialog } = await connect(t, null, {}, { ...answers, [SESSION]: () => late.promise });
    await waitFor(() => assert.equal(page.api.sentTo(SESSION).length, 1));
    page.api.answer(answers);
    await signIn(page);
    late.resolve(success(null));
    await page.api.answered(SESSION);
    dialog().getByRole('button', { name: 'Sign out' });
  });

  test('who is signed in already is not asked to sign again, though the page has not heard it yet', async (t) => {
    const { page, wallet } = await connect(t);
    await signIn(page);
    const answer = page.api.hold(SESSION);
    const again = await page.reload();
    await again.user.click(await again.screen.findByRole('button', { name: /Connected account/ }));
    const dialog = within(await again.screen.findByRole('dialog', { name: 'Your wallet' }));
    await again.user.click(await dialog.findByRole('button', { name: 'Sign in' }));
    answer();
    await dialog.findByRole('button', { name: 'Sign out' });
    assert.equal(wallet.signed.length, 1);
  });

  test('who signs in again while the former session is still ending signs anew', async (t) => {
    const { page, wallet, dialog } = await connect(t);
    await signIn(page);
    const answer = page.api.hold(SIGN_OUT);
    await page.user.click(dialog().getByRole('button', { name: 'Sign out' }));
    await page.user.click(dialog().getByRole('button', { name: 'Sign in' }));
    answer();
    await dialog().findByRole('button', { name: 'Sign out' });
    assert.equal(wallet.signed.length, 2);
    assert.equal(page.api.asked.filter(({ method }) => method === 'DELETE').length, 1);
  });

  test('a sign-in that is answered after another account was chosen leaves nobody signed in', async (t) => {
    const { page, wallet, dialog, answer } = await connect(t, SIGN_IN);
    await page.user.click(dialog().getByRole('button', { name: 'Sign in' }));
    await waitFor(() => assert.equal(page.api.sentTo(SIGN_IN).length, 1));
    await wallet.changeAccount();
    answer();
    await page.api.answered(SIGN_OUT);
    await dialog().findByText('Not signed in');
  });

  test('a wallet on another network is offered the switch', async (t) => {
    const { page, dialog } = await connect(t, null, { chainId: '0x1' });
    dialog().getByText('Wrong network');
    await page.user.click(dialog().getByRole('button', { name: 'Switch network' }));
    await dialog().findByText('Sabha (31337)');
    assert.equal(dialog().queryByText('Wrong network'), null);
  });

  test('a wallet that refuses, is busy or is locked is explained', async (t) => {
    const wallet = testWallet();
    const page = await openPage(t, '/', { answers: sessions(), before: wallet.install, show: nothing });
    await page.user.click(page.screen.getByRole('button', { name: /Connect wallet/ }));
    for (const [code, text] of [
      [4001, 'You refused the request in your wallet. Nothing was done.'],
      [-32002, 'Your wallet is already processing a request. Open it, answer there, then try again.'],
      [4100, /Your wallet is locked/],
    ] as const) {
      wallet.refuse('eth_requestAccounts', code);
      wallet.refuse('wallet_requestPermissions', code);
      await page.user.click(await page.screen.findByRole('button', { name: WALLET_NAME }));
      within(await page.screen.findByRole('alert')).getByText(text);
    }
  });

  test('a wallet that never answers is given up, or left for another, and counts no more when it agrees', async (t) => {
    const silent = testWallet();
    const other = testWallet({ name: 'Other wallet' });
    const before = () => {
      silent.install();
      other.install();
    };
    const { screen, user, api } = await openPage(t, '/', { answers: sessions(), before, show: nothing });
    await user.click(screen.getByRole('button', { name: /Connect wallet/ }));
    const agree = silent.hold('wallet_requestPermissions');
    await user.click(await screen.findByRole('button', { name: WALLET_NAME }));
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
    assert.equal(screen.queryByText('Answer in your wallet to go on.'), null);
    await user.click(screen.getByRole('button', { name: WALLET_NAME }));
    await user.click(screen.getByRole('button', { name: 'Other wallet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your wallet' }));
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await dialog.findByRole('button', { name: 'Sign out' });
    agree();
    await waitFor(() => assert.ok(silent.asked.includes('wallet_revokePermissions')));
    dialog.getByRole('button', { name: 'Sign out' });
    dialog.getByText('Other wallet');
    assert.deepEqual(api.sentTo(SIGN_OUT), []);
  });

  test('a wallet that names no account is explained', async (t) => {
    const wallet = testWallet();
    wallet.lock();
    const { screen, user } = await openPage(t, '/', {
      answers: sessions(),
      before: wallet.install,
      show: nothing,
    });
    await user.click(screen.getByRole('button', { name: /Connect wallet/ }));
    await user.click(await screen.findByRole('button', { name: WALLET_NAME }));
    within(await screen.findByRole('alert')).getByText(/Your wallet is locked/);
    assert.equal(screen.queryByText('Answer in your wallet to go on.'), null);
  });

  test('is listed once, however often it announces itself, and on a phone opens the page in its own browser', async (t) => {
    const wallet = testWallet();
    const before = () => {
      wallet.install();
      announceTestWallet(WALLET_NAME);
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 15)' });
    };
    const { screen, user } = await openPage(t, '/petitions?q=a%26b', {
      answers: sessions(),
      before,
      show: nothing,
    });
    await user.click(screen.getByRole('button', { name: /Connect wallet/ }));
    await screen.findByRole('button', { name: WALLET_NAME });
    await user.click(screen.getByText('Use my wallet app'));
    const page = `${location.host}/petitions?q=a%26b`;
    assert.deepEqual(
      ['MetaMask', 'Trust Wallet'].map((name) => screen.getByRole('link', { name }).getAttribute('href')),
      [
        `https://link.metamask.io/dapp/${page}`,
        `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(location.href)}`,
      ],
    );
  });

  test('of another device is offered where the operator has set that up, and nowhere else', async (t) => {
    const relay = { projectId: 'a1'.repeat(16), relayUrl: 'wss://relay.example' };
    for (const walletConnect of [null, relay]) {
      const { install } = testWallet();
      const settings = { walletConnect };
      const { screen, user } = await openPage(t, '/', {
        ...{ answers: sessions(), before: install, show: nothing, settings },
      });
      await user.click(screen.getByRole('button', { name: /Connect wallet/ }));
      await screen.findByRole('button', { name: WALLET_NAME });
      const offered = screen.queryAllByRole('button', { name: /another device/ });
      assert.equal(offered.length, walletConnect === null ? 0 : 1);
    }
  });

  test('where the browser keeps nothing a wallet is connected all the same, and what is lost is said', async (t) => {
    const wallet = testWallet();
    const before = () => {
      wallet.install();
      closeStorage();
    };
    const { screen, user } = await openPage(t, '/', { answers: sessions(), before, show: nothing });
    await user.click(screen.getByRole('button', { name: /Connect wallet/ }));
    await screen.findByText(/Your browser keeps nothing for this site/);
    await user.click(await screen.findByRole('button', { name: WALLET_NAME }));
    await screen.findByRole('dialog', { name: 'Your wallet' });
  });

  test('who cannot be signed in without cookies reads why', async (t) => {
    const answers = { ...sessions(), [SESSION]: success(null) };
    const { page, dialog } = await connect(t, null, {}, answers);
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
    await page.user.click(dialog().getByRole('button', { name: 'Sign in' }));
    await dialog().findByText(/Your browser refuses cookies of this site/);
  });
});

/** The page itself does not matter to it. */
const nothing = async () => null;

/** A page with the test's wallet connected and its dialog open; `held` is not answered before `answer` is called. */
async function connect(
  t: TestContext,
  held: string | null = null,
  options: { chainId?: string } = {},
  answers: Answers = sessions(),
) {
  const wallet = testWallet(options);
  const page = await openPage(t, '/', { answers, before: wallet.install, show: nothing });
  const answer = held === null ? () => undefined : page.api.hold(held);
  await page.user.click(page.screen.getByRole('button', { name: /Connect wallet/ }));
  await page.user.click(await page.screen.findByRole('button', { name: WALLET_NAME }));
  const dialog = () => within(page.screen.getByRole('dialog', { name: 'Your wallet' }));
  await page.screen.findByRole('dialog', { name: 'Your wallet' });
  return { page, wallet, dialog, answer };
}

/** In the open dialog of the wallet. */
async function signIn({ screen, user }: OpenPage): Promise<void> {
  const dialog = within(screen.getByRole('dialog', { name: 'Your wallet' }));
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  await dialog.findByRole('button', { name: 'Sign out' });
}
