import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { QuestionLimit } from './rate-limit.ts';

const PER_SECOND = 5;
/** Twenty seconds' worth at once. */
const AT_ONCE = 100;

describe('how many questions an address may ask', () => {
  function limitAt(start: number) {
    const clock = { now: start };
    const limit = new QuestionLimit(PER_SECOND, () => clock.now);
    /** How many of so many questions are taken. */
    const taken = (address: string, count: number) =>
      Array.from({ length: count }, () => limit.take(address)).filter((seconds) => seconds === 0).length;
    return { clock, limit, taken };
  }

  test('twenty seconds of questions come at once, then one is refused with the seconds to wait', () => {
    const { limit, taken } = limitAt(0);
    assert.equal(taken('192.0.2.1', AT_ONCE + 30), AT_ONCE);
    assert.equal(limit.take('192.0.2.1'), 1);
    const slow = new QuestionLimit(1, () => 0);
    assert.equal(Array.from({ length: 20 }, () => slow.take('a')).filter(Boolean).length, 0);
    assert.equal(slow.take('a'), 1);
  });

  test('after the seconds that it names a question is taken again, and not a moment before', () => {
    const { clock, limit, taken } = limitAt(1_000);
    taken('192.0.2.1', AT_ONCE);
    clock.now += 199;
    assert.notEqual(limit.take('192.0.2.1'), 0);
    clock.now += 1;
    assert.equal(limit.take('192.0.2.1'), 0);
    assert.notEqual(limit.take('192.0.2.1'), 0);
    clock.now += 1_000;
    assert.equal(taken('192.0.2.1', 50), PER_SECOND);
  });

  test('no more than that is saved up, however long nobody asks', () => {
    const { clock, taken } = limitAt(0);
    taken('192.0.2.1', AT_ONCE);
    clock.now += 86_400_000;
    assert.equal(taken('192.0.2.1', AT_ONCE * 2), AT_ONCE);
  });

  test('each address has its own count, and asking while refused costs nothing', () => {
    const { clock, taken } = limitAt(0);
    assert.equal(taken('192.0.2.1', AT_ONCE), AT_ONCE);
    assert.equal(taken('192.0.2.2', AT_ONCE), AT_ONCE);
    assert.equal(taken('192.0.2.1', 1_000), 0);
    clock.now += 1_000;
    assert.equal(taken('192.0.2.1', 1_000), PER_SECOND);
  });
});
