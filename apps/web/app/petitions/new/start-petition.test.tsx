import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { colomboDay } from '@sabha/domain/core/colombo';
import { Link, useLocation } from 'react-router';
import {
  fireEvent,
  noAnswer,
  openPage,
  refusal,
  success,
  testWallet,
  WALLET_NAME,
  waitFor,
  within,
} from '../../../test/component.tsx';
import {
  CREATE,
  MAY_START,
  NUMBER,
  press,
  STATUS,
  sign,
  taken,
  takesPetitions,
  writeDraft,
} from './test-new-petition.tsx';

const SIGN = 'eth_signTypedData_v4';
const WAITING = /^Your petition has not reached this server yet\./;
const CREATED = { name: /^You started “/ };

/** What the server refuses, and the words for it: its own tests say that it does. */
const REFUSALS = {
  'not-authorised': {
    status: 403,
    text: 'Not Authorized: only registered citizens can start petitions. Your draft is kept.',
  },
  'too-soon': { status: 409, text: 'You can create one petition per week. Your draft is kept.' },
  'bad-terms': {
    status: 400,
    text: 'Failed to create petition: the deadline is over or too far away. Go back and choose another.',
  },
  'ministry-unknown': {
    status: 400,
    text: 'Failed to create petition: there is no such ministry any more. Go back and choose another.',
  },
  'signature-invalid': { status: 400, text: 'Failed to create petition' },
  'database-failed': { status: 503, text: 'Database update failed' },
  'disk-full': {
    status: 503,
    text: 'Nothing can be recorded just now: the disk of the server is full. Your petition was not recorded. Please try again later.',
  },
  'not-known-yet': {
    status: 503,
    text: 'It is not known yet whether your petition was recorded. Please send it again in a moment: it is recorded only once.',
  },
  'record-damaged': {
    status: 503,
    text: 'Nothing can be recorded just now: the newest part of the record is damaged and must be repaired first. Your petition was not recorded. Please try again later.',
  },
} as const;

suite('signing a new petition', () => {
  test('a wallet that refuses, is busy or locked changes nothing', async (t) => {
    const { wallet, page } = await openNewPetition(t);
    await writeDraft(page);
    for (const [code, text] of [
      [4001, 'User rejected the signature request. Nothing was sent. Your draft is kept.'],
      [-32002, 'Your wallet is already processing a request. Open it, answer there, then try again.'],
      [4100, 'Your wallet is locked. Unlock it, then try again.'],
    ] as const) {
      wallet.refuse(SIGN, code);
      await sign(page, { first: code === 4001 });
      await says(page, text);
      assert.equal(page.screen.queryByText(WAITING), null);
    }
    assert.deepEqual(page.api.sentTo(CREATE), []);
    wallet.refuse(SIGN, null);
    await sign(page);
    await page.screen.findByRole('heading', CREATED);
  });

  test('a line that is cut before anything is signed leaves the sheet open, to go on from there', async (t) => {
    const { wallet, page } = await openNewPetition(t);
    await writeDraft(page);
    const author = `GET /api/petitions/authors/${wallet.address()}`;
    page.api.answer({ [author]: noAnswer });
    await sign(page, { first: true });
    await says(page, 'Failed to create petition');
    assert.deepEqual(wallet.signed, []);
    page.api.answer({ [author]: success(MAY_START) });
    const sheet = within(page.screen.getByRole('dialog', { name: /^Start this petition\?/ }));
    await page.user.click(sheet.getByRole('button', { name: 'Continue to sign' }));
    await page.screen.findByRole('heading', CREATED);
  });

  test('a refusal is told in words; what the server could not take now waits here, what it never takes does not', async (t) => {
    const { page } = await openNewPetition(t);
    await writeDraft(page);
    for (const [kind, { status, text }] of Object.entries(REFUSALS)) {
      page.api.answer({ [CREATE]: refusal(status, kind) });
      await sign(page, { first: kind === 'not-authorised' });
      await says(page, text);
      assert.equal(page.screen.queryByText(WAITING) !== null, status >= 500, kind);
    }
  });

  test('a petition whose answer was lost is sent again as it was signed, and is one in the end', async (t) => {
    const { wallet, page } = await openNewPetition(t);
    await writeDraft(page);
    page.api.answer({ [CREATE]: noAnswer });
    await sign(page, { first: true });
    await says(page, 'Failed to create petition');
    page.screen.getByText(WAITING);
    await waitFor(() => assert.equal(page.api.sentTo(CREATE).length, 2)); // once more by itself

    wallet.refuse(SIGN, 4001); // from here on nothing more is signed
    page.api.answer({ [CREATE]: ({ body }) => taken(body) });
    const answer = page.api.hold(CREATE);
    const again = await page.reload();
    await again.screen.findByText(WAITING);
    await press(again, 'Send again'); // as the page does by itself
    const sending = again.screen.getByRole('button', { name: 'Send again' });
    assert.equal(sending.getAttribute('aria-busy'), 'true');
    answer();
    await again.screen.findByRole('heading', CREATED);
    assert.equal(again.screen.queryByText(WAITING), null);
    const link = again.screen.getByRole('link', { name: 'Open the petition' });
    assert.equal(link.getAttribute('href'), `/petitions/${NUMBER}`);
    const sent = page.api.sentTo(CREATE);
    assert.equal(sent.length, 3);
    for (const each of sent) assert.deepEqual(each, sent[0]);
  });

  test('one that is recorded while the page is loaded anew is shown when it has loaded', async (t) => {
    const { page } = await openNewPetition(t);
    await writeDraft(page);
    page.api.answer({ [CREATE]: noAnswer });
    await sign(page, { first: true });
    await says(page, 'Failed to create petition');
    page.api.answer({ [CREATE]: ({ body }) => taken(body) });
    const address = location.pathname + location.search; // what is asked for before it is sent again
    fireEvent(window, new Event('online'));
    await page.screen.findByRole('heading', CREATED);
    const next = await page.reload(address);
    await next.screen.findByRole('heading', CREATED);
  });

  test('while the ledger is out of reach it is kept in the database, and followed to the end though the stream is broken', async (t) => {
    const { page } = await openNewPetition(t, { before: breakStreams });
    await writeDraft(page);
    page.api.answer({ [STATUS]: success({ online: false }) });
    t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() });
    const inTime = (expectation: () => void) =>
      waitFor(() => {
        t.mock.timers.tick(1_000);
        expectation();
      });
    await sign(page, { first: true });
    await page.screen.findByRole('heading', CREATED);
    await waitFor(() => assert.match(location.search, /^\?created=0x/));
    const record = `GET /api/acts/${location.search.slice('?created='.length)}`;
    page.api.answer({ [record]: noAnswer });
    await inTime(() => assert.notEqual(page.api.sentTo(record).length, 0));
    await page.screen.findByText('Transaction Failed');
    page.screen.getByText(/^The chain did not answer\. Your petition is kept in our database/);
    const confirmed = () =>
      within(page.screen.getByRole('list', { name: 'Where your petition is' }))
        .getAllByRole('listitem')
        .at(-1);
    assert.doesNotMatch(confirmed()?.textContent ?? '', /done/);

    const ledger = { state: 'final', tx_hash: null, block_number: '12', reason: null };
    page.api.answer({ [STATUS]: success({ online: true }), [record]: success({ ledger }) });
    await inTime(() => page.screen.getByText('In block 12'));
    assert.equal(confirmed()?.textContent, 'Confirmed, doneNobody can change it any more');
    assert.equal(page.screen.queryByText('Transaction Failed'), null);
  });

  test('who may start the next one only later hears it before anything is typed, and again where it is signed all the same', async (t) => {
    const wallet = testWallet();
    const author = {
      ...MAY_START,
      next_possible_at: '2999-12-12T03:30:00.000Z',
      last_petition: { id: 3, title: 'A roof', language: 'en', created_at: '2999-12-05T03:30:00.000Z' },
    } as const;
    const { page } = await openNewPetition(t, { wallet, author });
    const { screen, user } = page;
    await user.click(screen.getByRole('button', { name: /Connect wallet/ }));
    await user.click(await screen.findByRole('button', { name: WALLET_NAME }));
    await screen.findByRole('dialog', { name: 'Your wallet' });
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: /^Your next petition is possible on 12 Dec/ });
    screen.getByText('“A roof”');
    assert.equal(screen.queryByRole('textbox', { name: 'Title' }), null);
    const saved = t.mock.method(HTMLAnchorElement.prototype, 'click', () => undefined).mock;
    await press(page, 'Remind me in my calendar');
    assert.deepEqual(
      saved.calls.map(({ this: link }) => link instanceof HTMLAnchorElement && link.download),
      ['sabha-petition.ics'],
    );
    await press(page, 'Write a draft');
    await writeDraft(page);
    await sign(page);
    await says(page, 'You can create one petition per week. Your draft is kept.');
    assert.deepEqual(page.api.sentTo(CREATE), []);
  });

  test('a wallet that is not connected, or on another network and does not switch, signs nothing', async (t) => {
    const { wallet, page } = await openNewPetition(t, { wallet: testWallet({ chainId: '0x1' }) });
    await writeDraft(page);
    await press(page, 'Start the petition');
    const sheet = within(await page.screen.findByRole('dialog', { name: /^Start this petition\?/ }));
    sheet.getByText('A clock for the station');
    await sheet.findByRole('button', { name: WALLET_NAME });
    await page.user.keyboard('{Escape}');
    wallet.refuse('wallet_switchEthereumChain', 4902);
    await sign(page, { first: true });
    await says(page, 'Your wallet is on another network. Switch it to Sabha’s, then try again.');
    assert.deepEqual(page.api.sentTo(CREATE), []);
  });

  test('who is not registered hears it before signing, and comes back to the draft', async (t) => {
    const wallet = testWallet();
    const answers = takesPetitions(wallet, { ...MAY_START, authorised: false });
    const page = await openPage(t, '/petitions/new', { answers, before: wallet.install, show: withRegister });
    const { screen, user } = page;
    await writeDraft(page);
    await sign(page, { first: true });
    const sheet = within(await screen.findByRole('dialog', { name: /^Start this petition\?/ }));
    await sheet.findByText('Register (about 5 minutes). Then we bring you back.');
    assert.deepEqual(wallet.signed, []);
    await user.click(sheet.getByRole('link', { name: 'Register' }));
    await user.click(await screen.findByRole('link', { name: 'Close the dialog' }));
    await screen.findByRole('heading', { name: 'Sign: you start “A clock for the station”.' });
    assert.equal(location.pathname + location.search, '/petitions/new?step=4');
    assert.equal(screen.queryByRole('dialog'), null);

    await press(page, 'Start the petition');
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Register' }));
    await user.click(await screen.findByRole('link', { name: 'Be registered' }));
    await screen.findByRole('dialog', { name: /^Start this petition\?/ });
    assert.equal(location.pathname + location.search, '/petitions/new?step=4');
  });
});

/** The form, and at the address of the Register dialog the way back from it; registration's own tests open that. */
async function withRegister() {
  await (await import('../../i18n/load-texts.ts')).loadTexts(
    'acts',
    'controls',
    'petitions',
    'petition-new',
    'wallet',
  );
  const { NewPetition } = await import('./new-petition.tsx');
  const { useRegisterReturn } = await import('../../wallet/register-link.tsx');
  const Back = () => {
    const to = useRegisterReturn();
    return (
      <>
        <Link to={to}>Close the dialog</Link>
        <Link to={to} state={{ registered: true }}>
          Be registered
        </Link>
      </>
    );
  };
  const Shown = () =>
    useLocation().pathname === '/register' ? (
      <Back />
    ) : (
      <NewPetition ministries={[]} today={colomboDay(new Date())} />
    );
  return <Shown />;
}

type Wallet = ReturnType<typeof testWallet>;

/** The empty form in the browser of a citizen. */
async function openNewPetition(
  t: TestContext,
  {
    wallet = testWallet(),
    author = MAY_START,
    before = () => {},
  }: { wallet?: Wallet; author?: typeof MAY_START; before?: () => void } = {},
) {
  const page = await openPage(t, '/petitions/new', {
    answers: takesPetitions(wallet, author),
    before: () => {
      wallet.install();
      before();
    },
  });
  return { wallet, page };
}

/** Waits until the page says this as an alert. */
async function says(
  { screen }: Pick<Awaited<ReturnType<typeof openPage>>, 'screen'>,
  text: string,
): Promise<void> {
  await waitFor(() =>
    assert.ok(screen.getAllByRole('alert').some(({ textContent }) => textContent === text)),
  );
}

/** No stream comes through. */
function breakStreams(): void {
  class Broken extends EventTarget {
    static readonly CLOSED = 2;
    readonly readyState = Broken.CLOSED;
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
    close() {}
  }
  Object.assign(globalThis, { EventSource: Broken });
}
