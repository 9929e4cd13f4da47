import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isMisspelled } from './misspelled.ts';

/** All words that one change makes of a word: a letter wrong, missing or too much, two neighbours exchanged. */
function changed(word: string, letters: string): string[] {
  const positions = [...Array(word.length + 1).keys()];
  return positions.flatMap((at) => {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const [first = '', second = ''] = after;
    return [
      before + after.slice(1),
      before + second + first + after.slice(2),
      ...[...letters].flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ];
  });
}

const word = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength });

describe('a misspelled word', () => {
  test('is one change away where it is short', () => {
    fc.assert(
      fc.property(word(4, 8), word(4, 8), (one, other) => {
        const expected = one === other || changed(one, 'abc').includes(other);
        assert.equal(isMisspelled(one, other), expected);
      }),
    );
  });

  test('is at most two changes away where it is long', () => {
    fc.assert(
      fc.property(word(9, 11), word(9, 11), (one, other) => {
        const near = changed(one, 'abc');
        // Two changes at one letter are another matter: exchanged letters are not changed again.
        const isNear = one === other || near.includes(other);
        const isTwo = isNear || near.some((between) => changed(between, 'abc').includes(other));
        if (isMisspelled(one, other)) assert.ok(isTwo, `${one} ${other}`);
        if (isNear) assert.ok(isMisspelled(one, other), `${one} ${other}`);
      }),
      { numRuns: 300 },
    );
  });

  test('is the same whichever of the two is asked about', () => {
    fc.assert(
      fc.property(word(3, 12), word(3, 12), (one, other) => {
        assert.equal(isMisspelled(one, other), isMisspelled(other, one));
      }),
    );
  });

  test('is found in words of people', () => {
    for (const [one, other] of [
      ['budjet', 'budget'],
      ['minsitry', 'ministry'],
      ['proposel', 'proposal'],
      ['registrasion', 'registration'],
      ['regstratoin', 'registration'],
    ] as const)
      assert.ok(isMisspelled(one, other), one);
    assert.ok(!isMisspelled('police', 'policies'));
    assert.ok(!isMisspelled('cat', 'car'), 'too short to tell');
  });
});
