import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Poll, type SeenPage, startPolling } from './polling.ts';

const EVERY_MS = 10_000;

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  show(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A poll whose questions the test answers, on a clock that the test moves. */
function watched(t: TestContext, more: Partial<Poll> = {}) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const page = new FakePage();
  const open: { resolve(): void; reject(): void; signal: AbortSignal }[] = [];
  let asked = 0;
  const ask = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      asked += 1;
      open.push({ resolve, reject: () => reject(new Error('no answer')), signal });
    });
  const polling = startPolling({ everyMs: EVERY_MS, ask, ...more }, page as unknown as SeenPage); // a document has more than is needed
  const wait = async (ms: number) => {
    t.mock.timers.tick(ms);
    await settled();
  };
  const answer = async (how: 'resolve' | 'reject' = 'resolve') => {
    open.shift()?.[how]();
    await settled();
  };
  return { page, polling, open, wait, answer, asked: () => asked };
}

/** Lets everything run that waits for promises alone. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('asks after each pause, or the first time at once', async (t) => {
  const { wait, answer, asked } = watched(t);
  await wait(EVERY_MS - 1);
  assert.equal(asked(), 0);
  await wait(1);
  assert.equal(asked(), 1);
  await answer();
  await wait(EVERY_MS);
  assert.equal(asked(), 2);
  t.mock.timers.reset();
  const other = watched(t, { atOnce: true });
  await other.wait(0);
  assert.equal(other.asked(), 1);
});

test('a question that takes long is not asked a second time beside itself', async (t) => {
  const { wait, answer, polling, asked } = watched(t);
  await wait(EVERY_MS);
  await wait(5 * EVERY_MS);
  polling.now();
  await wait(0);
  assert.equal(asked(), 1);
  await answer();
  await wait(EVERY_MS - 1);
  assert.equal(asked(), 1, 'the pause begins with the answer');
  await wait(1);
  assert.equal(asked(), 2);
});

test('nobody looks, nothing is asked; seen again after a while it is asked at once, not at each glance', async (t) => {
  const { page, wait, answer, asked } = watched(t);
  page.show('hidden');
  await wait(3 * EVERY_MS);
  assert.equal(asked(), 0);
  page.show('visible');
  await wait(0);
  assert.equal(asked(), 1);
  await answer();
  page.show('hidden');
  page.show('visible');
  await wait(0);
  assert.equal(asked(), 1);
});

test('each failure doubles the pause up to a minute, and an answer ends that', async (t) => {
  const { wait, answer, asked } = watched(t);
  await wait(EVERY_MS);
  for (const pause of [20_000, 40_000, 60_000, 60_000]) {
    await answer('reject');
    const before = asked();
    await wait(pause - 1);
    assert.equal(asked(), before, `${pause} ms have not passed`);
    await wait(1);
    assert.equal(asked(), before + 1);
  }
  await answer();
  await wait(EVERY_MS);
  assert.equal(asked(), 6);
});

test('a failure that only shows later doubles the pause too', async (t) => {
  let isFailing = false;
  const { wait, answer, asked } = watched(t, { failing: () => isFailing });
  await wait(EVERY_MS);
  await answer();
  isFailing = true;
  await wait(2 * EVERY_MS - 1);
  assert.equal(asked(), 1);
  await wait(1);
  assert.equal(asked(), 2);
});

test('news from elsewhere is a reason to ask now', async (t) => {
  const { wait, answer, polling, asked } = watched(t);
  await wait(EVERY_MS);
  await answer('reject');
  polling.now();
  await wait(0);
  assert.equal(asked(), 2);
});

test('what is stopped ends its question and asks no more', async (t) => {
  const { page, open, wait, answer, polling, asked } = watched(t);
  await wait(EVERY_MS);
  polling.stop();
  assert.equal(open[0]?.signal.aborted, true);
  await answer();
  page.show('visible');
  await wait(5 * EVERY_MS);
  assert.equal(asked(), 1);
});
