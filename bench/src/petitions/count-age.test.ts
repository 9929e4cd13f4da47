import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countAge } from './count-age.ts';

test('a signature is as old as the first event that counts it, of each reader', () => {
  const answered = [
    { at: 200, count: 2 },
    { at: 100, count: 1 },
  ];
  const prompt = [90, 1, 250, 2];
  const late = [50, 0, 700, 2];
  assert.deepEqual(countAge(answered, [prompt, late]), { p50: 50, p99: 600, most: 600, unseen: 0 });
});

test('a reader who is never shown a signature is told of', () => {
  assert.equal(countAge([{ at: 100, count: 3 }], [[150, 2], [150, 3], []]).unseen, 2);
});
