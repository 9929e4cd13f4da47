import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-11-20T06:30:00.000Z');

/** A clock on a device whose date nobody asks for: only milliseconds that have passed. */
function onDevice() {
  let elapsed = 50_000;
  const clock = new ServerClock(() => elapsed);
  return {
    clock,
    pass(ms: number) {
      elapsed += ms;
    },
  };
}

test('before the server has said any time there is none', () => {
  assert.equal(onDevice().clock.now(), Number.NEGATIVE_INFINITY);
});

test('the server’s time goes on by what passes on the device', () => {
  const { clock, pass } = onDevice();
  clock.hear(NOON);
  pass(61_000);
  assert.equal(clock.now(), NOON + 61_000);
});

test('a page that was kept for a while does not turn it back, a device that slept is put right', () => {
  const { clock, pass } = onDevice();
  clock.hear(NOON);
  pass(10_000);
  clock.hear(NOON + 4_000);
  assert.equal(clock.now(), NOON + 10_000);
  clock.hear(NOON + 3_600_000);
  pass(500);
  assert.equal(clock.now(), NOON + 3_600_500);
});
