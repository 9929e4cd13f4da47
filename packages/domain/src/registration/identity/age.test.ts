import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { AGE_GROUPS } from '../citizen.ts';
import { ageGroupOf, ageOn, comesOfAgeOn } from './age.ts';

const DAY_MS = 86_400_000;
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const leapDay = fc.integer({ min: 476, max: 506 }).map((number) => `${number * 4}-02-29`);

describe('age', () => {
  test('is complete on the birthday and not the day before', () => {
    assert.equal(ageOn('2008-11-21', '2026-11-20'), 17);
    assert.equal(ageOn('2008-11-21', '2026-11-21'), 18);
  });

  test('of one born on 29 February is complete on 1 March of a common year', () => {
    assert.equal(ageOn('2008-02-29', '2026-02-28'), 17);
    assert.equal(ageOn('2008-02-29', '2026-03-01'), 18);
    assert.equal(ageOn('2008-02-29', '2028-02-28'), 19);
    assert.equal(ageOn('2008-02-29', '2028-02-29'), 20);
  });

  test('is reached on the day announced before, and on no earlier day', () => {
    fc.assert(
      fc.property(fc.oneof(day, leapDay), fc.integer({ min: 1, max: 120 }), (born, years) => {
        const reached = comesOfAgeOn(born, years);
        assert.equal(ageOn(born, reached), years);
        assert.equal(ageOn(born, dayBefore(reached)), years - 1);
        assert.equal(new Date(reached).toISOString().slice(0, 10), reached);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never falls as days pass', () => {
    fc.assert(
      fc.property(fc.oneof(day, leapDay), day, day, (born, one, other) => {
        const [first = one, second = one] = [one, other].toSorted();
        assert.ok(ageOn(born, first) <= ageOn(born, second));
      }),
    );
  });

  test('before birth is below 0, and under age', () => {
    assert.equal(ageOn('2026-12-31', '2026-11-21'), -1);
    assert.equal(ageGroupOf(-1), 'under-18');
  });
});

describe('the age groups', () => {
  test('hold each age once, in the specification’s order, each with the age it ends with', () => {
    const bounds = [17, 18, 25, 26, 35, 36, 45, 46, 55, 56, 126].map(ageGroupOf);
    const [young, adult, middle, late, old] = AGE_GROUPS;
    assert.deepEqual(bounds, ['under-18', young, young, adult, adult, middle, middle, late, late, old, old]);
  });
});
