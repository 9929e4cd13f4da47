import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isOutOfProportion, isRangeConspicuous, likelihoodOfAtLeast } from './signing-signals.ts';

const TERMS = { perRange: 100, perAddress: 50, perSession: 5 };

describe('signers of one province', () => {
  test('are compared with chance exactly', () => {
    assert.ok(Math.abs(likelihoodOfAtLeast(8, 10, 0.5) - 56 / 1024) < 1e-12);
    assert.equal(likelihoodOfAtLeast(0, 10, 0.3).toFixed(9), '1.000000000');
    assert.ok(likelihoodOfAtLeast(5_000, 5_000, 0.25) < 1e-300);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (trials, part) => {
          const least = Math.ceil(trials / 2);
          const exact = Array.from({ length: trials + 1 }, (_, k) => k)
            .filter((k) => k >= least)
            .reduce((sum, k) => sum + choose(trials, k) * part ** k * (1 - part) ** (trials - k), 0);
          assert.ok(Math.abs(likelihoodOfAtLeast(least, trials, part) - exact) < 1e-9);
        },
      ),
    );
  });

  test('of a fair crowd are not found, and a planted half of a batch is', () => {
    let found = 0;
    const batches = 20_000;
    for (let n = 0; n < batches; n += 1) {
      const here = Array.from({ length: 60 }, (_, one) => mixed(n * 60 + one)).filter(
        (draw) => draw < 0.28,
      ).length;
      if (isOutOfProportion(here, 60, 0.28)) found += 1;
    }
    assert.equal(found, 0, `of ${batches} fair batches`);
    assert.equal(isOutOfProportion(100, 200, 0.06), true);
    assert.equal(isOutOfProportion(60, 200, 0.28), false);
    assert.equal(isOutOfProportion(4, 4, 0.01), false, 'fewer than five are nobody’s affair');
    assert.equal(isOutOfProportion(50, 60, 0), false, 'a part that nobody knows');
  });
});

describe('signers', () => {
  test('of one range are conspicuous when they are many, and half of all', () => {
    assert.deepEqual(
      [
        isRangeConspicuous(99, 99, TERMS),
        isRangeConspicuous(100, 200, TERMS),
        isRangeConspicuous(100, 201, TERMS),
      ],
      [false, true, false],
    );
  });
});

function choose(from: number, some: number): number {
  return Array.from({ length: some }, (_, n) => (from - n) / (n + 1)).reduce(
    (product, one) => product * one,
    1,
  );
}

/** A number from 0 to 1 that looks random and is the same in each run. */
function mixed(seed: number): number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b) >>> 0;
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35) >>> 0;
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}
