import assert from 'node:assert/strict';
import test from 'node:test';
import { LANGUAGES } from '@sabha/domain/core/localized';
import fc from 'fast-check';
import { EXAMPLES } from '../../test/example-documents.ts';
import type { DocumentText } from '../index/documents.ts';
import { SearchIndex } from '../index/search-index.ts';
import { ANSWER_LENGTH, extract, sentencesOf } from './extract.ts';

const TEXT: DocumentText = {
  title: 'Check your vote',
  summary: 'A vote code shows that it was counted. You need no account.',
  questions: [],
  keywords: [],
  sections: [
    { heading: 'What you need', paragraphs: ['Your receipt', 'The number of the proposal'] },
    { heading: 'Why', paragraphs: ['Anyone can check. Nobody sees whose vote it is.'] },
    { heading: null, paragraphs: [`${'A long text without an end '.repeat(30)}.`] },
  ],
};
const extracted = (passage: number | 'whole') => extract({ text: TEXT, passage, language: 'en' });

test('an article as a whole is answered by its summary', () => {
  assert.equal(extracted('whole'), TEXT.summary);
});

test('a section is answered by its first sentences, a list with its heading', () => {
  assert.equal(extracted(1), 'Anyone can check. Nobody sees whose vote it is.');
  assert.equal(extracted(0), 'What you need: Your receipt. The number of the proposal.');
});

test('a sentence that is too long alone is cut after a word', () => {
  assert.match(extracted(2), /(without|long|text|an|end|A)…$/);
  assert.ok(extracted(2).length <= ANSWER_LENGTH);
});

test('sentences end where they end in each language', () => {
  assert.deepEqual(sentencesOf('It costs Rs. 500. Pay at once! Why? See No. 4.', 'en'), [
    'It costs Rs. 500.',
    'Pay at once!',
    'Why?',
    'See No. 4.',
  ]);
  assert.deepEqual(sentencesOf('රු. 500ක් වැය වේ. ලියාපදිංචි වන්න.', 'si'), ['රු. 500ක් වැය වේ.', 'ලියාපදිංචි වන්න.']);
  assert.deepEqual(sentencesOf('ரூ. 500 செலவாகும். பதிவு செய்யுங்கள்.', 'ta'), [
    'ரூ. 500 செலவாகும்.',
    'பதிவு செய்யுங்கள்.',
  ]);
});

test('property: an answer is never empty nor longer than 350 characters, and every sentence of it is of the source', () => {
  const sentence = fc.stringMatching(/^[A-Z][a-z ]{0,120}[a-z]\.$/);
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 8 }), (sentences) => {
      const text = { ...TEXT, summary: sentences.join(' ') };
      const answer = extract({ text, passage: 'whole', language: 'en' });
      assert.ok(answer.length > 0 && answer.length <= ANSWER_LENGTH);
      assert.ok(text.summary.startsWith(answer));
    }),
  );
});

test('every example is answered in its own language from its own text', () => {
  const index = new SearchIndex();
  for (const document of EXAMPLES) index.add(document);
  for (const document of EXAMPLES) {
    for (const language of LANGUAGES) {
      const text = document.texts[language];
      if (text === undefined) continue;
      const [hit] = index.search(text.title, { language, limit: 1 });
      assert.equal(hit?.document.id, document.id, text.title);
      assert.equal(hit.language, language);
      const source = [text.summary ?? '', ...text.sections.flatMap((section) => section.paragraphs)].join(
        ' ',
      );
      assert.ok(source.includes(extract(hit)), extract(hit));
    }
  }
});
