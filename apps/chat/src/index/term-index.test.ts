import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { TUNING } from '../tuning.ts';
import { documentIn, intersect, oftenIn, TermIndex } from './term-index.ts';

const TERMS = ['a', 'b', 'c', 'd'];
const document = fc.array(fc.constantFrom(...TERMS), { maxLength: 8 });

const add = (index: TermIndex, words: string[]) =>
  index.add(
    words.map((word) => index.intern(word)),
    [],
    words.length,
  );

/** What each term's postings say, as text; `names` are the documents' names by number. */
const contents = (index: TermIndex, names: number[]) =>
  TERMS.map((term) => {
    const id = index.idOf(term);
    const postings = id === undefined ? [] : [...index.postingsOf(id)];
    const weigh = index.weigher();
    return postings.map((posting) => {
      const number = documentIn(posting);
      return [
        names[number],
        oftenIn(posting),
        weigh(number, oftenIn(posting)),
        index.rarity(postings.length),
      ];
    });
  });

test('a document is found by its terms, with how often it has each', () => {
  const index = new TermIndex();
  add(index, ['a', 'b', 'a']);
  add(index, ['b']);
  const postings = index.postingsOf(index.intern('b'));
  assert.deepEqual([...postings].map(documentIn), [0, 1]);
  assert.deepEqual([...index.postingsOf(index.intern('a'))].map(oftenIn), [2]);
});

test('weights are those of BM25', () => {
  const index = new TermIndex();
  add(index, ['a', 'a', 'b', 'c']);
  add(index, ['b', 'd']);
  const { saturation: k, lengthShare: b } = TUNING;
  const expected = (2 * (k + 1)) / (2 + k * (1 - b + b * (4 / 3)));
  assert.ok(Math.abs(index.weigher()(0, 2) - expected) < 1e-12);
  assert.ok(Math.abs(index.rarity(1) - Math.log(1 + 1.5 / 1.5)) < 1e-12);
});

test('a term that comes very often is counted up to 255 times, and its neighbour is not touched', () => {
  const index = new TermIndex();
  add(index, [...new Array<string>(1_000).fill('a'), 'b']);
  assert.deepEqual([...index.postingsOf(index.intern('a'))].map(oftenIn), [255]);
  assert.deepEqual([...index.postingsOf(index.intern('b'))].map(oftenIn), [1]);
});

test('property: after documents come and go, cleaned or not, all is as if only those that stay had come', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ words: document, stays: fc.boolean() }), { maxLength: 20 }),
      fc.boolean(),
      (steps, cleaned) => {
        const changed = new TermIndex();
        const fresh = new TermIndex();
        for (const { words } of steps) add(changed, words);
        for (const [number, { stays }] of steps.entries()) if (!stays) changed.remove(number);
        const all = steps.map((_, number) => number);
        const kept = all.filter((number) => steps[number]?.stays);
        for (const number of kept) add(fresh, steps[number]?.words ?? []);
        const names = cleaned ? changed.clean() : all;
        assert.deepEqual(contents(changed, names), contents(fresh, kept));
        assert.equal(changed.documentCount, kept.length);
      },
    ),
  );
});

test('property: documents in all lists are those that are in each', () => {
  const list = fc.uniqueArray(fc.nat(50)).map((numbers) =>
    Uint32Array.from(
      numbers.sort((a, b) => a - b),
      (n) => n * 256 + 1,
    ),
  );
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), (lists) => {
      const common = [...(lists[0] ?? [])].filter((posting) => lists.every((one) => one.includes(posting)));
      assert.deepEqual([...intersect([...lists])], common);
    }),
  );
});
