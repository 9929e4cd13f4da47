import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fireEvent, noAnswer, type OpenPage, openPage, waitFor } from '../../test/component.tsx';
import type { ConnectedWallet } from '../wallet/wallet-store.ts';
import type { IdentityAnswer, IdentityRequest } from './identity-messages.ts';

const ONE = `0x${'1'.repeat(40)}` as const;
const OTHER = `0x${'2'.repeat(40)}` as const;
const OF_A_FILE = `0x${'f'.repeat(64)}` as const;
const STEP = { id: 0, kind: 'failed', why: 'no-list' } as const;

/** What the worker with the identity answers, by what it is asked. */
type WorkerAnswers = (kind: IdentityRequest['kind']) => Promise<IdentityAnswer>;

/** The page's worker is no thread here: it answers what a test says. */
function answerAs(answers: WorkerAnswers): void {
  class TestWorker extends EventTarget {
    async postMessage({ id, kind }: { id: number; kind: IdentityRequest['kind'] }): Promise<void> {
      const data = { ...(await answers(kind)), id };
      this.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
    terminate(): void {}
  }
  Object.assign(globalThis, { Worker: TestWorker });
}

function keepListedShare(wallet: string): void {
  const share = { share: '0x1', installation: '0x2', commitment: '0x3', generation: 1, listed: true };
  localStorage.setItem(`sabha.identity.${wallet}`, JSON.stringify(share));
}

/** A page with something to do under an anonymous identity, whose buttons do what happens elsewhere on a page. */
async function something() {
  const { IdentityFirst } = await import('./identity-first.tsx');
  const { settle } = await import('./identity-state.ts');
  const { updateWallet } = await import('../wallet/wallet-store.ts');
  const connect = (address: typeof ONE) => () => {
    const connection = { status: 'connected', address, chainId: 1, walletId: 'w', walletName: 'W' };
    updateWallet({ connection: connection as ConnectedWallet });
  };
  return (
    <>
      <button type="button" onClick={connect(ONE)}>
        Connect one
      </button>
      <button type="button" onClick={connect(OTHER)}>
        Connect the other
      </button>
      <button type="button" onClick={() => settle({ kind: 'unlocked', wallet: null, commitment: OF_A_FILE })}>
        Unlock by file
      </button>
      <IdentityFirst>
        <p>Write here</p>
      </IdentityFirst>
    </>
  );
}

const press = ({ screen, user }: OpenPage, name: string) => user.click(screen.getByRole('button', { name }));

suite('before somebody acts anonymously', () => {
  test('the identity of another wallet than the connected one is not taken for theirs', async (t) => {
    const page = await openPage(t, '/', { show: something, before: () => keepListedShare(ONE) });
    await page.screen.findByText('Write here');
    await press(page, 'Connect the other');
    await page.screen.findByText('You need an anonymous identity first');
    await press(page, 'Connect one');
    await page.screen.findByText('Write here');
  });

  test('an identity file that is in no list is reported once the connection is back, with other ways to continue', async (t) => {
    let isCut = true;
    answerAs(async () => (isCut ? STEP : { id: 0, kind: 'found', listed: [] }));
    const answers = { 'GET /api/anonymity/census': noAnswer };
    const page = await openPage(t, '/', { show: something, answers });
    await page.screen.findByText('You need an anonymous identity first');
    await press(page, 'Unlock by file');
    await page.screen.findByText('Write here'); // sending says why nobody answers
    isCut = false;
    fireEvent(window, new Event('online'));
    await page.screen.findByText(/^The newest published list does not have the identity of this file/);
    page.screen.getByRole('button', { name: 'Make one, or bring mine here' });
    page.screen.getByText('Use an identity file');
  });

  test('what was to follow a file does not, where its form was left before it opened', async (t) => {
    const opened = Promise.withResolvers<IdentityAnswer>();
    answerAs(() => opened.promise);
    let followed = 0;
    const show = async () => {
      const { useState } = await import('react');
      const { default: UnlockByFile } = await import('./unlock-by-file.tsx');
      function Shown() {
        const [isOpen, setOpen] = useState(true);
        return (
          <>
            <button type="button" onClick={() => setOpen(false)}>
              Leave
            </button>
            {isOpen ? <UnlockByFile open onUnlocked={() => (followed += 1)} /> : <p>Left</p>}
          </>
        );
      }
      return <Shown />;
    };
    const page = await openPage(t, '/', { show });
    const { screen, user } = page;
    await user.upload(screen.getByLabelText(/Choose the identity file/), new File(['age'], 'identity.age'));
    await user.type(screen.getByRole('textbox', { name: /The six words/ }), 'a b c d e f');
    await press(page, 'Unlock');
    await screen.findByText('Opening. This takes a second or two.');
    await press(page, 'Leave');
    await screen.findByText('Left');
    opened.resolve({ id: 0, kind: 'unlocked', commitment: OF_A_FILE });
    await opened.promise;
    await new Promise(setImmediate);
    assert.equal(followed, 0);
  });

  test('the keyboard goes on where the page does, once making an identity has removed the button that was pressed', async (t) => {
    const show = async () => {
      const { useState } = await import('react');
      const { IdentityFirst } = await import('./identity-first.tsx');
      const { isEnrolling } = await import('./use-enrolling.ts');
      function Shown() {
        const [isMade, setMade] = useState(false);
        const make = () => {
          isEnrolling.set(true);
          setMade(true);
          setImmediate(() => isEnrolling.set(false));
        };
        return (
          <>
            {isMade ? null : (
              <button type="button" onClick={make}>
                Make
              </button>
            )}
            <IdentityFirst>
              <button type="button">Go on</button>
            </IdentityFirst>
          </>
        );
      }
      return <Shown />;
    };
    const page = await openPage(t, '/', { show, before: () => keepListedShare(ONE) });
    await page.screen.findByRole('button', { name: 'Go on' });
    await press(page, 'Make');
    await waitFor(() => assert.equal(document.activeElement?.tagName, 'SPAN'));
    await page.user.tab();
    assert.equal(document.activeElement?.textContent, 'Go on');
  });
});
