import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { Link } from 'react-router';
import {
  openPage,
  type PageOptions,
  sessionOf,
  sessions,
  success,
  testWallet,
  WALLET_NAME,
  waitFor,
  within,
} from '../../test/component.tsx';

/** Nobody is asked again who is connected already, and a session is ended by the tab in which it ends. */
const NOT_ASKED = ['POST /api/session', 'POST /api/session/nonce', 'DELETE /api/session'];

suite('a tab beside another one', () => {
  test('is connected, signed in and out, and disconnected with it, and ends no session itself', async (t) => {
    const wrote = await inAnotherTab(t);
    const tab = await openTab(t);
    hear(wrote.connected);
    await tab.screen.findByRole('button', { name: /^Connected account/ });
    await tab.user.click(tab.screen.getByRole('button', { name: /^Connected account/ }));
    const dialog = within(await tab.screen.findByRole('dialog', { name: 'Your wallet' }));
    dialog.getByText('Not signed in');
    tab.signedIn(true);
    hear(wrote.signedIn);
    await dialog.findByText('Signed in');
    hear(wrote.signedOut); // the server has not heard of it yet
    await dialog.findByText('Not signed in');
    tab.signedIn(false);
    tab.screen.getByRole('button', { name: /^Connected account/ });

    tab.signedIn(true);
    hear(wrote.signedIn);
    await dialog.findByText('Signed in');
    hear(wrote.disconnected);
    await tab.screen.findByRole('button', { name: /Connect wallet/ });
    for (const route of NOT_ASKED) assert.deepEqual(tab.api.sentTo(route), []);
    assert.deepEqual(tab.wallet.signed, []);
  });

  test('shows another account that is chosen there', async (t) => {
    const wrote = await inAnotherTab(t);
    const tab = await openTab(t);
    hear(wrote.connected);
    await tab.screen.findByRole('button', { name: /^Connected account/ });
    tab.wallet.nameAccount('0xdead000000000000000000000000000000001234');
    hear(wrote.accountChanged);
    await tab.screen.findByRole('button', { name: /^Connected account.*DEAD-1234/ });
  });

  test('leaves the session that is begun there right after the wallet was disconnected', async (t) => {
    const wrote = await inAnotherTab(t);
    const tab = await openTab(t);
    hear(wrote.connected);
    await tab.screen.findByRole('button', { name: /^Connected account/ });
    hear(wrote.disconnected);
    hear(wrote.connected);
    tab.signedIn(true);
    hear(wrote.signedIn);
    await tab.user.click(await tab.screen.findByRole('button', { name: /^Connected account/ }));
    await within(await tab.screen.findByRole('dialog', { name: 'Your wallet' })).findByText('Signed in');
    for (const route of NOT_ASKED) assert.deepEqual(tab.api.sentTo(route), []);
  });

  test('does not ask who is signed in on a page where nobody is asked for their name', async (t) => {
    const wrote = await inAnotherTab(t);
    const tab = await openTab(t, showConnection);
    await tab.user.click(tab.screen.getByRole('link', { name: 'Report' }));
    await tab.screen.findByText('No wallet');
    await waitFor(() => assert.equal(tab.screen.queryByRole('banner'), null)); // this page has its own frame
    hear(wrote.connected);
    await tab.screen.findByText('A wallet');
    tab.signedIn(true);
    hear(wrote.signedIn);
    tab.signedIn(false);
    hear(wrote.disconnected);
    await tab.screen.findByText('No wallet');
    assert.deepEqual(tab.api.asked, []);
  });
});

/** The way to such a page, and whether a wallet is connected: it shows nothing of that itself. */
async function showConnection() {
  const { useWallet } = await import('./use-wallet.ts');
  function Shown() {
    return (
      <>
        <Link to="/reports/new">Report</Link>
        <p>{useWallet().connection.status === 'connected' ? 'A wallet' : 'No wallet'}</p>
      </>
    );
  }
  return <Shown />;
}

/** The page itself does not matter to it. */
const nothing = async () => null;

/** What all tabs of a browser share. */
type Shared = Readonly<Record<string, string>>;

/** Everything that a person does with a wallet in one tab, and what that tab has written each time. */
async function inAnotherTab(t: TestContext) {
  const wallet = testWallet();
  const { screen, user } = await openPage(t, '/', {
    answers: sessions(),
    before: wallet.install,
    show: nothing,
  });
  const wrote = (): Shared => ({ ...localStorage });
  await user.click(screen.getByRole('button', { name: /Connect wallet/ }));
  await user.click(await screen.findByRole('button', { name: WALLET_NAME }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your wallet' }));
  const connected = wrote();
  await user.click(dialog.getByRole('button', { name: 'Change account' }));
  const accountChanged = wrote();
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  const signOut = await dialog.findByRole('button', { name: 'Sign out' });
  const signedIn = wrote();
  await user.click(signOut);
  await dialog.findByRole('button', { name: 'Sign in' });
  const signedOut = wrote();
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  await screen.findByRole('dialog', { name: 'Continue' });
  return { connected, accountChanged, signedIn, signedOut, disconnected: wrote() };
}

/** A tab of a browser with the test's wallet, in which nothing has been done yet. */
async function openTab(t: TestContext, show: PageOptions['show'] = nothing) {
  const wallet = testWallet();
  let isSignedIn = false;
  const page = await openPage(t, '/', {
    show,
    answers: {
      ...sessions(),
      'GET /api/session': () => success(isSignedIn ? sessionOf(wallet.address()) : null),
    },
    before: wallet.install,
  });
  const signedIn = (is: boolean) => {
    isSignedIn = is;
  };
  return { ...page, wallet, signedIn };
}

/** The browser tells every other tab what one has written. */
function hear(written: Shared): void {
  for (const key of new Set([...Object.keys(localStorage), ...Object.keys(written)])) {
    const [oldValue, newValue] = [localStorage.getItem(key), written[key] ?? null];
    if (oldValue === newValue) continue;
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  }
}
