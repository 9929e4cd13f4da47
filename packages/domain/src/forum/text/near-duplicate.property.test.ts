import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  foldedTrigrams,
  isNearDuplicate,
  NEAR_DUPLICATE,
  SHORTEST_COMPARED,
  similarity,
} from './near-duplicate.ts';

const ROADS =
  'The budget for rural roads in Monaragala was cut by half this year, and nobody said why it was.';
const word = fc.constantFrom(
  'පනත',
  'මාර්ගය',
  'சட்டம்',
  'road',
  'budget',
  'why',
  'clause 4',
  'ශ්\u200dරී',
  '2026',
  '👍',
);
const texts = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));

describe('a text that says again what another did', () => {
  test('is the same however it was typed, or with a few words changed', () => {
    for (const again of [
      ROADS,
      ` ${ROADS.toUpperCase()}!!! `,
      ROADS.replaceAll(' ', ' ... '),
      ROADS.replace('Monaragala', 'Ampara'),
      ROADS.replace('half', '30 %'),
      `${ROADS} (2)`,
    ])
      assert.ok(isNearDuplicate(again, ['Something else', ROADS]), again);
    assert.ok(isNearDuplicate('ශ්රී ලංකාවේ මාර්ග සඳහා වැඩි මුදලක්', ['ශ්\u200dරී ලංකාවේ මාර්ග සඳහා වැඩි මුදලක්']));
  });

  test('is another where it says something else', () => {
    for (const other of [
      `${ROADS} Please publish the names of the roads that will not be built.`,
      ROADS.slice(0, 60),
      'Schools in Monaragala have no water, and the budget for them was not cut.',
      'இந்த ஆண்டு வீதிகளுக்கான நிதி பாதியாகக் குறைக்கப்பட்டது',
      '',
    ])
      assert.ok(!isNearDuplicate(other, [ROADS]), other);
    assert.ok(!isNearDuplicate(ROADS, []));
  });

  test('when short counts only where it is equal', () => {
    assert.ok(isNearDuplicate('I agree.', ['i AGREE!']));
    assert.ok(!isNearDuplicate('I agree with 4', ['I agree with 5']));
    assert.ok(!isNearDuplicate('I agree', ['I agree with it all, and so should everybody']));
    assert.deepEqual([isNearDuplicate('👍', ['👎']), isNearDuplicate('👍', ['👍'])], [false, true]);
    const [short, long] = ['a'.repeat(SHORTEST_COMPARED - 1), 'a'.repeat(SHORTEST_COMPARED)];
    assert.deepEqual([isNearDuplicate(short, [long]), isNearDuplicate(`${long}a`, [long])], [false, true]);
  });

  test('is found by likeness: from 0 to 1, the same both ways, 1 for itself', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const likeness = similarity(a, b);
        assert.equal(similarity(b, a), likeness);
        assert.ok(likeness >= 0 && likeness <= 1);
        assert.equal(similarity(a, a), foldedTrigrams(a).size === 0 ? 0 : 1);
      }),
    );
  });

  test('is what the likeness says, also for texts of which one is most of the other', () => {
    const pair = fc
      .tuple(texts, fc.nat({ max: 120 }), texts)
      .map(([text, cut, more]) => [text, text.slice(0, cut) + more] as const);
    // A joiner separates no words: it goes first.
    const words = (text: string) =>
      text
        .replaceAll('\u200d', '')
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim();
    fc.assert(
      fc.property(pair, ([a, b]) => {
        fc.pre(Math.min(words(a).length, words(b).length) >= SHORTEST_COMPARED);
        assert.equal(isNearDuplicate(a, [b]), similarity(a, b) >= NEAR_DUPLICATE);
        assert.equal(isNearDuplicate(b, [a]), similarity(a, b) >= NEAR_DUPLICATE);
      }),
      { numRuns: 300 },
    );
  });

  test('has a trigram for each three units in a row, each once', () => {
    assert.equal(foldedTrigrams('AbCd').size, 2);
    assert.equal(foldedTrigrams('aaaaaaa').size, 1);
    assert.deepEqual(foldedTrigrams('a,  b'), foldedTrigrams('A b!'));
    assert.equal(foldedTrigrams('ab').size, 0);
  });
});
