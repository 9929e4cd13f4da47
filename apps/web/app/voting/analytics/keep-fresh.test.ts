import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepFresh, type SeenPage } from './keep-fresh.ts';

const EVERY_MS = 300_000;

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  show(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

test('figures are asked for again every 300 seconds while the page is seen, and when it is seen again', (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] });
  const page = new FakePage();
  let asked = 0;
  const stop = keepFresh(page as unknown as SeenPage, EVERY_MS, () => (asked += 1)); // a document has more than is needed
  t.mock.timers.tick(EVERY_MS - 1);
  assert.equal(asked, 0);
  t.mock.timers.tick(1);
  assert.equal(asked, 1);
  page.show('hidden');
  t.mock.timers.tick(3 * EVERY_MS);
  assert.equal(asked, 1, 'nobody looks');
  page.show('visible');
  assert.equal(asked, 2, 'seen again after a while');
  page.show('hidden');
  page.show('visible');
  assert.equal(asked, 2, 'not at each glance');
  stop();
  t.mock.timers.tick(2 * EVERY_MS);
  assert.equal(asked, 2);
});
