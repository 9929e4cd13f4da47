import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SEATS, seatsOf } from './seats.ts';

test('seats are ninety-ninths of those who can vote', () => {
  assert.deepEqual(seatsOf(18, 23, 121), { yes: 15, no: 19, open: 65 });
  assert.deepEqual(seatsOf(0, 0, 10), { yes: 0, no: 0, open: 99 });
  assert.equal(SEATS.length, 99);
});

test('the seats always add up to ninety-nine, and even a single vote takes one', () => {
  const votes = fc.nat({ max: 20_000_000 });
  fc.assert(
    fc.property(votes, votes, votes, (yes, no, others) => {
      const seats = seatsOf(yes, no, Math.max(1, yes + no + others));
      assert.equal(seats.yes + seats.no + seats.open, 99);
      assert.deepEqual([seats.yes > 0, seats.no > 0], [yes > 0, no > 0]);
      assert.ok(seats.open >= 0);
    }),
  );
});
