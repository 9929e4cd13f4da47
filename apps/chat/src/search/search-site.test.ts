import assert from 'node:assert/strict';
import test from 'node:test';
import {
  type MarkedText,
  RESULTS_PER_PAGE,
  searchSiteQuerySchema,
  searchSiteResponseSchema,
} from '@sabha/domain/chat/search-site';
import { EXAMPLES } from '../../test/example-documents.ts';
import type { SearchDocument } from '../index/documents.ts';
import { SearchIndex } from '../index/search-index.ts';
import { searchSite } from './search-site.ts';

const petition = (number: number): SearchDocument => ({
  kind: 'petition',
  id: `${number}`,
  url: `/petitions/${number}`,
  updatedAt: '2026-11-01T08:00:00.000Z',
  texts: {
    en: {
      title: `Repair the school roof in village ${number}`,
      summary: null,
      questions: [],
      sections: [
        { heading: null, paragraphs: ['The rain comes in and the children sit in water.'] },
        {
          heading: null,
          paragraphs: [
            `${'We have written many letters to many offices about it. '.repeat(5)}The carpenter of the village would do it for little money. ${'Nobody has answered us yet. '.repeat(5)}`,
          ],
        },
      ],
      keywords: [],
    },
  },
});

const index = new SearchIndex();
for (const document of EXAMPLES) index.add(document);
for (let number = 1; number <= 23; number += 1) index.add(petition(number));

const search = (q: string, others: Record<string, unknown> = {}) => {
  const found = searchSite(index, searchSiteQuerySchema.parse({ q, ...others }));
  return searchSiteResponseSchema.shape.data.parse(found);
};
const plain = (marked: MarkedText) => marked.map(({ text }) => text).join('');
const found = (marked: MarkedText) => marked.filter((piece) => piece.found).map(({ text }) => text);

test('results are counted by kind, and come in pages of ten, each once', () => {
  const pages = [1, 2, 3, 4].map((page) => search('school roof', { page }));
  assert.equal(pages[0]?.total, 23);
  assert.deepEqual(pages[0]?.kinds, [{ kind: 'petition', count: 23 }]);
  assert.deepEqual(
    pages.map(({ results }) => results.length),
    [RESULTS_PER_PAGE, RESULTS_PER_PAGE, 3, 0],
  );
  const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
  assert.equal(new Set(ids).size, 23);
});

test('a kind narrows the results and their number, and not the counts', () => {
  const all = search('homes electricity school');
  const both = search('electricity', { kind: 'petition' });
  assert.equal(both.total, 0);
  assert.deepEqual(both.results, []);
  assert.deepEqual(both.kinds, [{ kind: 'policy', count: 1 }]);
  assert.equal(all.figure, null);
});

test('what was looked for is marked in the title, in whatever form it has there', () => {
  const [result] = search('votes proposals').results;
  assert.equal(result?.id, 'how-to-vote');
  assert.deepEqual(found(result.title), ['vote', 'proposal']);
  assert.equal(plain(result.title), 'How to vote on a proposal');
  assert.equal(result.url, '/help/how-to-vote');
  assert.deepEqual(result.facts, {});
});

test('a snippet of a long text is cut around what was found, between words', () => {
  const [result] = search('carpenter village').results;
  assert.equal(result?.kind, 'petition');
  const snippet = plain(result.snippet);
  assert.ok(found(result.snippet).includes('carpenter'));
  assert.match(snippet, /^….*…$/);
  assert.ok(snippet.length <= 190);
  const [, , text] = [0, 0, petition(1).texts.en?.sections[1]?.paragraphs[0] ?? ''];
  assert.ok(text.includes(snippet.slice(1, -1)));
  assert.match(text.slice(0, text.indexOf(snippet.slice(1, -1))), /\s$/);
});

test('words of other languages find the same, and are named; `own` looks for none', () => {
  const sinhala = search('කරන්ට්', { language: 'si' });
  assert.equal(sinhala.results[0]?.id, 'POL-1');
  assert.equal(sinhala.results[0]?.language, 'si');
  assert.ok(sinhala.also.some(({ text, language }) => language === 'en' && text === 'electricity'));
  assert.ok(!sinhala.also.some(({ text }) => text === 'කරන්ට්'));
  const own = search('කරන්ට්', { language: 'si', words: 'own' });
  assert.equal(own.total, 0);
  assert.deepEqual(own.also, []);
});

test('where few have all words, what has one of two comes after them', () => {
  const { results, kinds, total } = search('electricity school');
  assert.equal(results[0]?.id, 'POL-1');
  assert.equal(results[1]?.kind, 'petition');
  assert.deepEqual(kinds, [
    { kind: 'policy', count: 1 },
    { kind: 'petition', count: 23 },
  ]);
  assert.equal(total, 24);
  const pages = [1, 2, 3].flatMap((page) => search('electricity school', { page }).results);
  assert.equal(new Set(pages.map(({ id }) => id)).size, 24);
  const petitions = search('electricity school', { kind: 'petition' });
  assert.equal(petitions.total, 23);
  assert.equal(petitions.results.length, RESULTS_PER_PAGE);
});

test('where enough have all words, what has one of two is left out, and so it is for a sentence', () => {
  assert.equal(search('carpenter village').total, 23);
  assert.equal(
    search('electricity tariff homes proposal school').kinds.find(({ kind }) => kind === 'petition'),
    undefined,
  );
});

test('a text that exists in one language only is found from another', () => {
  const [result] = search('பாலம்', { language: 'ta' }).results;
  assert.equal(result?.id, 'PRJ-7');
  assert.equal(result.language, 'en');
  assert.deepEqual(found(result.title), ['Bridge']);
});

test('where nothing is found, the nearest words are offered, and they find something', () => {
  for (const [typed, meant] of [
    ['wllet conct', 'wallet connect'],
    ['viduly', 'විදුලි'],
    ['laiyapadinchi', 'ලියාපදිංචි'],
  ] as const) {
    const nothing = search(typed);
    assert.equal(nothing.total, 0, typed);
    assert.equal(nothing.meant, meant);
    assert.ok(search(meant).total > 0);
  }
  assert.equal(search('school roof').meant, null);
  assert.equal(search('xqzzk').meant, null);
});

test('nothing is found for nothing, for words of grammar, and for signs', () => {
  for (const q of ['', 'how to the', '?!', '<script>alert(1)</script>'.slice(0, 2)]) {
    const { total, results, also, meant } = search(q);
    assert.deepEqual({ total, results, also, meant }, { total: 0, results: [], also: [], meant: null }, q);
  }
});

test('the longest search text is answered, whatever it is made of', () => {
  for (const letter of ['a ', 'ක', 'வா ', '𝒳', '1 '])
    assert.ok(search(letter.repeat(100).slice(0, 200).toWellFormed()));
});
