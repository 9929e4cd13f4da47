import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compareWords } from './compare-words.ts';

const without = (kind: 'added' | 'removed', { runs }: ReturnType<typeof compareWords>) =>
  runs
    .filter((run) => run.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('two versions of a text, word by word', () => {
  test('tell which words were added and which taken out', () => {
    const compared = compareWords('It takes thirty days.', 'It takes ninety long days.', 'en');
    assert.deepEqual(
      compared.runs.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => [kind, text.trim()]),
      [
        ['removed', 'thirty'],
        ['added', 'ninety'],
        ['added', 'long'],
      ],
    );
    assert.deepEqual([compared.added, compared.removed], [2, 1]);
  });

  test('leave marks with their letters, in Sinhala and Tamil', () => {
    const sinhala = compareWords('ශ්‍රී ලංකාවේ පනත', 'ශ්‍රී ලංකාවේ පනත්', 'si');
    assert.deepEqual(sinhala.runs, [
      { kind: 'same', text: 'ශ්‍රී ලංකාවේ ' },
      { kind: 'removed', text: 'පනත' },
      { kind: 'added', text: 'පනත්' },
    ]);
    const tamil = compareWords('கொள்கை', 'கொள்கைகள்', 'ta');
    assert.deepEqual([tamil.added, tamil.removed], [1, 1]);
  });

  test('give both texts back, whatever they are', () => {
    const word = fc.constantFrom('a', 'the', 'ශ්‍රී', 'கொள்கை', ' ', '\n', '.', '1,000', '<b>', '\ud800');
    const texts = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(texts, texts, fc.constantFrom('en', 'si', 'ta'), (earlier, later, language) => {
        const compared = compareWords(earlier, later, language);
        assert.equal(without('added', compared), earlier);
        assert.equal(without('removed', compared), later);
      }),
    );
  });

  test('of texts that have nothing in common, are one replaced by the other', () => {
    const words = (letter: string) => Array.from({ length: 5_000 }, (_, at) => `${letter}${at}`).join(' ');
    const { runs, added, removed } = compareWords(words('a'), words('b'), 'en');
    assert.deepEqual(
      runs.map(({ kind }) => kind),
      ['removed', 'added'],
    );
    assert.deepEqual([added, removed], [5_000, 5_000]);
  });

  test('of many paragraphs that each changed are compared within bounds, and a new paragraph takes nothing from them', () => {
    const paragraphs = (word: (at: number) => string, count: number) =>
      Array.from(
        { length: count },
        (_, line) =>
          `${Array.from({ length: 60 }, (_, at) => word(line * 60 + at)).join(' ')}\nClause ${line}\n`,
      ).join('');
    const rewritten = compareWords(
      paragraphs((at) => `${(at * 7) % 31}`, 150),
      paragraphs((at) => `${(at * 11) % 29}`, 150),
      'en',
    );
    assert.ok(rewritten.runs.length < 5_000, `${rewritten.runs.length} runs`);
    const before = paragraphs((at) => `word${at}`, 3);
    const added = Array.from({ length: 2_000 }, (_, at) => `new${at}`).join(' ');
    const after = `${added}\nClause A\n${before.replace('word170', 'another')}`;
    const extended = compareWords(before, after, 'en');
    assert.deepEqual([extended.added, extended.removed], [2_003, 1]);
  });
});
