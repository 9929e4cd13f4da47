import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  isBatch,
  NOISE_EPSILON,
  noiseLikelihood,
  ROUNDED_TO,
  SMALLEST_SIGNER_BATCH,
  sampleNoise,
  shownCount,
} from './noise.ts';

/** Numbers that look random and are the same in each run. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0;
    return Math.floor((mixed / 2 ** 32) * below);
  };
}

describe('the noise of a batch of signers', () => {
  test('comes as often as its likelihood says, to both sides', () => {
    const draw = draws(7);
    const many = 200_000;
    const seen = new Map<number, number>();
    for (let n = 0; n < many; n += 1) {
      const noise = sampleNoise(draw);
      seen.set(noise, (seen.get(noise) ?? 0) + 1);
    }
    for (let noise = -8; noise <= 8; noise += 1) {
      const expected = noiseLikelihood(noise) * many;
      const off = Math.abs((seen.get(noise) ?? 0) - expected);
      assert.ok(off < 5 * Math.sqrt(expected), `${noise}: ${seen.get(noise)} instead of ${expected}`);
    }
    const all = Array.from({ length: 401 }, (_, n) => noiseLikelihood(n - 200));
    assert.ok(Math.abs(all.reduce((sum, one) => sum + one, 0) - 1) < 1e-9);
  });

  /** How much likelier what was seen is if the person lives here than if there, for who knows everybody else. */
  const tells = (seenHere: number, seenThere: number, others: { here: number; there: number }) =>
    (noiseLikelihood(seenHere - others.here - 1) * noiseLikelihood(seenThere - others.there)) /
    (noiseLikelihood(seenHere - others.here) * noiseLikelihood(seenThere - others.there - 1));

  test('leaves an attacker in doubt who knows where everybody but one lives, and all sets of signers', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60), (here, there, seenHere, seenThere) => {
        const ratio = tells(seenHere, seenThere, { here, there });
        // Two numbers move by one each: twice epsilon, whatever is seen.
        assert.ok(Math.abs(Math.log(ratio)) <= 2 * NOISE_EPSILON + 1e-9, `${ratio}`);
      }),
    );
  });

  test('would be none if the exact numbers were told: one more signer names the province', () => {
    const exact = (seen: number, people: number) => Number(seen === people);
    const ratio = exact(13, 13) / exact(13, 12);
    assert.equal(ratio, Number.POSITIVE_INFINITY);
  });
});

describe('what is shown', () => {
  test('is a multiple of five, and nothing of fewer than five', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 1_000_000 }), (noisy) => {
        const shown = shownCount(noisy);
        if (noisy < 5) return assert.equal(shown, null);
        assert.ok(shown !== null && shown % ROUNDED_TO === 0 && Math.abs(shown - noisy) <= ROUNDED_TO / 2);
      }),
    );
  });

  test('moves by batches, each at least a quarter of what was there: six million come in few', () => {
    assert.deepEqual(
      [19, 20].map((waiting) => isBatch(waiting, 0)),
      [false, true],
    );
    assert.deepEqual(
      [24, 25].map((waiting) => isBatch(waiting, 100)),
      [false, true],
    );
    let [counted, batches] = [0, 0];
    while (counted < 6_000_000) {
      counted += Math.max(SMALLEST_SIGNER_BATCH, Math.ceil(counted / 4));
      batches += 1;
    }
    assert.ok(batches < 60, `${batches}`);
  });
});
