import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';

const MINUTE_MS = 60_000;

/** A worker that answers at once, and says when it was ended. */
class TestWorker extends EventTarget {
  static ended = 0;
  static isCut = false;
  postMessage({ id }: { id: number }): void {
    const data = { id, kind: 'unlocked', commitment: '0x01' };
    const answer = Object.assign(new Event('message'), { data });
    queueMicrotask(() => this.dispatchEvent(TestWorker.isCut ? new Event('error') : answer));
  }
  terminate(): void {
    TestWorker.ended += 1;
  }
}

class TestDocument extends EventTarget {
  visibilityState = 'visible';
  show(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const page = new TestDocument();
const browser = new EventTarget();
Object.assign(globalThis, {
  Worker: TestWorker,
  document: page,
  addEventListener: browser.addEventListener.bind(browser),
});
const { findInList, forgetIdentity, ProofFailed, unlockIdentity } = await import('./identity-holder.ts');

const ledger = { census: '0x', chainId: 1, nodes: [], ownChain: true };
const secret = { signature: '0x', share: '0x', installation: '0x', generation: 1 } as const;
const unlock = () => unlockIdentity(secret);

describe('an unlocked identity is forgotten', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    TestWorker.ended = 0;
  });
  afterEach(() => {
    forgetIdentity();
    mock.timers.reset();
    page.visibilityState = 'visible';
  });

  test('half an hour after the last question', async () => {
    await unlock();
    mock.timers.tick(29 * MINUTE_MS);
    await unlock();
    mock.timers.tick(29 * MINUTE_MS);
    assert.equal(TestWorker.ended, 0);
    mock.timers.tick(MINUTE_MS);
    assert.equal(TestWorker.ended, 1);
  });

  test('however often the page looks into the list meanwhile', async () => {
    await unlock();
    mock.timers.tick(29 * MINUTE_MS);
    await findInList({ commitments: [], frozen: null, ledger }).catch(() => []);
    mock.timers.tick(MINUTE_MS);
    assert.equal(TestWorker.ended, 1);
  });

  test('and a look into the list ends with no page that is hidden and seen again: there is nothing to forget', async () => {
    const looking = findInList({ commitments: [], frozen: null, ledger }).catch(() => []);
    page.show('hidden');
    mock.timers.tick(11 * MINUTE_MS);
    page.show('visible');
    await looking;
    assert.equal(TestWorker.ended, 0);
  });

  test('ten minutes after the page was hidden, and not when somebody comes back earlier', async () => {
    await unlock();
    page.show('hidden');
    mock.timers.tick(9 * MINUTE_MS);
    page.show('visible');
    mock.timers.tick(5 * MINUTE_MS);
    assert.equal(TestWorker.ended, 0);
    page.show('hidden');
    mock.timers.tick(10 * MINUTE_MS);
    assert.equal(TestWorker.ended, 1);
  });

  test('at once when a device wakes that slept with a hidden page', async () => {
    await unlock();
    page.show('hidden');
    mock.timers.setTime(Date.now() + 11 * MINUTE_MS); // no timer ran
    page.show('visible');
    assert.equal(TestWorker.ended, 1);
  });

  test('when the page is left', async () => {
    await unlock();
    browser.dispatchEvent(new Event('pagehide'));
    assert.equal(TestWorker.ended, 1);
  });
});

test('a worker whose script does not arrive is a cut line, and one that breaks later cannot prove', async () => {
  const whyOf = () => unlock().then(String, (error) => error instanceof ProofFailed && error.why);
  TestWorker.isCut = true;
  assert.equal(await whyOf(), 'no-tools');
  TestWorker.isCut = false;
  await unlock();
  TestWorker.isCut = true;
  assert.equal(await whyOf(), 'cannot-prove');
  TestWorker.isCut = false;
});
