import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyRing } from './key-ring.ts';

const ONE = '1a'.repeat(32);
const OTHER = '2b'.repeat(32);
const BINDING = { what: 'template', enrolmentId: 'a' } as const;
const BYTES = Buffer.from('numbers of a face');

test('what is sealed opens for its own enrolment and kind alone, and differs each time', () => {
  const keys = new KeyRing([ONE]);
  const sealed = keys.seal(BYTES, BINDING);
  assert.deepEqual(keys.open(sealed, BINDING), BYTES);
  assert.notDeepEqual(keys.seal(BYTES, BINDING), sealed);
  assert.ok(!sealed.includes(BYTES));
  assert.throws(() => keys.open(sealed, { ...BINDING, enrolmentId: 'b' }), /does not open/);
  assert.throws(() => keys.open(sealed, { ...BINDING, what: 'picture' }), /does not open/);
});

test('a change of any byte is noticed', () => {
  const keys = new KeyRing([ONE]);
  const sealed = keys.seal(BYTES, BINDING);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.throws(() => keys.open(changed, BINDING), /does not open|not in the key file/, String(at));
  }
  for (let length = 0; length < sealed.length; length++)
    assert.throws(() => keys.open(sealed.subarray(0, length), BINDING), /does not open|not in the key file/);
});

test('the first key seals, all open', () => {
  const old = new KeyRing([ONE]).seal(BYTES, BINDING);
  const keys = new KeyRing([OTHER, ONE]);
  assert.deepEqual([keys.isCurrent(old), keys.open(old, BINDING)], [false, BYTES]);
  const sealed = keys.seal(BYTES, BINDING);
  assert.ok(keys.isCurrent(sealed));
  assert.throws(() => new KeyRing([ONE]).open(sealed, BINDING), /not in the key file/);
});

test('a key file with no key or another text is refused without showing it', () => {
  for (const lines of [[], ['secret'], [ONE, `${OTHER}0`]])
    assert.throws(
      () => new KeyRing(lines),
      (error: Error) => /key/.test(error.message) && !/secret|2b2b/.test(error.message),
    );
});
