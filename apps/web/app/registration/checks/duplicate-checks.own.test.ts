import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { CheckAnswer } from './ask-exists.ts';
import { type CheckState, createDuplicateChecks } from './duplicate-checks.ts';

interface Asked {
  readonly field: string;
  readonly value: string;
  readonly signal: AbortSignal;
  readonly answer: (answer: CheckAnswer) => void;
}

function watched() {
  const asked: Asked[] = [];
  const reported: [string, string, CheckState | null][] = [];
  const checks = createDuplicateChecks({
    ask: (field, value, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ field, value, signal, answer: resolve });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    report: (...step) => reported.push(step),
  });
  return { asked, reported, checks };
}

/** Lets everything run that waits for promises alone. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('nothing is asked before half a second without typing, and then only the last value', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { asked, checks } = watched();
  checks.typed('email', 'a@b.lk');
  mock.timers.tick(499);
  checks.typed('email', 'ab@b.lk');
  mock.timers.tick(499);
  await settled();
  assert.deepEqual(asked, []);
  mock.timers.tick(1);
  await settled();
  assert.deepEqual(
    asked.map(({ field, value }) => [field, value]),
    [['email', 'ab@b.lk']],
  );
  mock.timers.reset();
});

test('a running question is ended by the next value, and its answer is ignored', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { asked, reported, checks } = watched();
  checks.typed('nicNumber', '199012345678');
  mock.timers.tick(500);
  await settled();
  checks.typed('nicNumber', '199012345679');
  assert.equal(asked[0]?.signal.aborted, true);
  asked[0]?.answer('exists');
  mock.timers.tick(500);
  await settled();
  asked[1]?.answer('free');
  await settled();
  assert.deepEqual(
    reported.filter(([, , state]) => state === 'exists' || state === 'free'),
    [['nicNumber', '199012345679', 'free']],
  );
  mock.timers.reset();
});

test('a value that can no longer be checked ends the question', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { asked, reported, checks } = watched();
  checks.typed('mobileNumber', '0771234567');
  mock.timers.tick(500);
  await settled();
  checks.typed('mobileNumber', null);
  await settled();
  assert.equal(asked[0]?.signal.aborted, true);
  assert.deepEqual(reported.at(-1), ['mobileNumber', '', null]);
  mock.timers.reset();
});

test('the last check waits 100 ms, asks for all at once, and gives the fields that are taken', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { asked, checks } = watched();
  const last = checks.last({ email: 'a@b.lk', nicNumber: '1', mobileNumber: '2', wallet: '0x1' });
  mock.timers.tick(99);
  await settled();
  assert.equal(asked.length, 0);
  mock.timers.tick(1);
  await settled();
  assert.deepEqual(
    asked.map(({ field }) => field),
    ['email', 'nic', 'mobile', 'evm'],
  );
  for (const [position, { answer }] of asked.entries()) answer(position === 2 ? 'exists' : 'later');
  assert.deepEqual(await last, { mobileNumber: 'registered' });
  mock.timers.reset();
});

test('the last check ends the questions of the fields', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { asked, checks } = watched();
  checks.typed('email', 'a@b.lk');
  mock.timers.tick(500);
  await settled();
  const last = checks.last({ email: 'a@b.lk' });
  assert.equal(asked[0]?.signal.aborted, true);
  mock.timers.tick(100);
  await settled();
  asked[1]?.answer('free');
  assert.deepEqual(await last, {});
  mock.timers.reset();
});
