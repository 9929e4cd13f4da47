import assert from 'node:assert/strict';
import test from 'node:test';
import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import fc from 'fast-check';
import { EXAMPLES } from '../../test/example-documents.ts';
import { SYNONYM_WORDS } from '../language/synonyms.ts';
import { addInSlices } from './add-in-slices.ts';
import type { SearchDocument } from './documents.ts';
import { SearchIndex } from './search-index.ts';

const WORDS: Record<Language, string[]> = {
  en: ['vote', 'votes', 'budget', 'bridge', 'brige', 'health', 'register', 'wallet', 'power', 'cut'],
  si: ['ඡන්දය', 'ඡන්දේ', 'අයවැය', 'පාලම', 'සෞඛ්‍ය', 'විදුලි', 'ගාස්තුව', 'පෙත්සම'],
  ta: ['வாக்கு', 'வாக்கை', 'பாலம்', 'சுகாதாரம்', 'மின்சாரம்', 'கட்டணம்', 'மனு'],
};
const words = (language: Language) =>
  fc.array(fc.constantFrom(...WORDS[language]), { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
const textIn = (language: Language) =>
  fc.record({
    title: words(language),
    summary: fc.option(words(language)),
    questions: fc.array(words(language), { maxLength: 2 }),
    sections: fc.array(
      fc.record({
        heading: fc.option(words(language)),
        paragraphs: fc.array(words(language), { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
    keywords: fc.constant<string[]>([]),
  });
const change = fc.record({
  id: fc.constantFrom('1', '2', '3', '4', '5'),
  kind: fc.constantFrom('policy' as const, 'petition' as const),
  texts: fc.option(fc.record({ en: textIn('en'), si: textIn('si'), ta: textIn('ta') }, { requiredKeys: [] })),
});
const question = fc.oneof(
  ...LANGUAGES.map(words),
  fc.constantFrom('viduli gasthu', 'chandaya', 'paalam', 'helth', 'power cut', 'minsaram'),
);

const ask = (index: SearchIndex, text: string) =>
  index.find(text, { language: 'en', limit: 10 }).best.map(({ document, language, score, coverage }) => ({
    document: `${document.kind} ${document.id}`,
    language,
    score,
    coverage,
  }));

test('property: an index that was changed finds what a fresh one of the same documents finds', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 25 }),
      fc.array(question, { minLength: 3, maxLength: 3 }),
      (changes, questions) => {
        const changed = new SearchIndex();
        const last = new Map<string, SearchDocument>();
        for (const { kind, id, texts } of changes) {
          last.delete(`${kind} ${id}`);
          if (texts === null) {
            changed.remove(kind, id);
            continue;
          }
          const document: SearchDocument = { kind, id, url: `/${kind}/${id}`, updatedAt: null, texts };
          changed.add(document);
          last.set(`${kind} ${id}`, document);
        }
        const fresh = new SearchIndex();
        for (const document of [...last.values()].reverse()) fresh.add(document);
        assert.equal(changed.size, last.size);
        for (const text of questions) assert.deepEqual(ask(changed, text), ask(fresh, text));
      },
    ),
    { numRuns: 60 },
  );
});

test('after so many changes that the lists were cleaned, all is still found', () => {
  const index = new SearchIndex();
  for (const document of EXAMPLES) index.add(document);
  const [one] = EXAMPLES;
  assert.ok(one);
  for (let time = 0; time < 300; time += 1) index.add({ ...one, updatedAt: null });
  const fresh = new SearchIndex();
  for (const document of EXAMPLES) fresh.add(document);
  for (const text of ['make an account', 'විදුලි ගාස්තු', 'லஞ்சம்', ...SYNONYM_WORDS.en.slice(0, 20)])
    assert.deepEqual(ask(index, text), ask(fresh, text));
});

test('others work while documents are added, and a signal stops it', async () => {
  const many = Array.from(
    { length: 3_000 },
    (_, number) => ({ ...EXAMPLES[0], id: `${number}` }) as SearchDocument,
  );
  const index = new SearchIndex();
  let turns = 0;
  let working = true;
  const countTurns = () => {
    turns += 1;
    if (working) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await addInSlices(index, many);
  working = false;
  assert.equal(index.size, many.length);
  assert.ok(turns > 3, `${turns} turns of others`);

  const stopped = new SearchIndex();
  const stop = new AbortController();
  setImmediate(() => stop.abort());
  await addInSlices(stopped, many, stop.signal);
  assert.ok(stopped.size > 0 && stopped.size < many.length);
});
