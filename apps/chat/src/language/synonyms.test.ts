import assert from 'node:assert/strict';
import test from 'node:test';
import type { Language } from '@sabha/domain/core/localized';
import { soundKeys, soundRoot } from './sounds.ts';
import { stem } from './stem.ts';
import data from './synonyms.json' with { type: 'json' };
import { synonymGroups } from './synonyms.ts';
import { scriptOf, wordsOf } from './words.ts';

const synonymsOf = (words: string, of: Language, language: Language): string[] =>
  synonymGroups(wordsOf(words).map(stem), [], of).flatMap((group) => group[language].map(({ text }) => text));

test('there are 150 groups and more, each with words in three languages, in their own letters', () => {
  assert.ok(data.length >= 150);
  for (const line of data) {
    const parts = line.split('|');
    assert.equal(parts.length, 3, line);
    for (const [at, script] of (['en', 'si', 'ta'] as const).entries()) {
      const words = wordsOf(parts[at] ?? '').filter((word) => /\p{L}/u.test(word));
      assert.ok(words.length > 0, line);
      for (const word of words) assert.equal(scriptOf(word), script, `${word} in ${line}`);
    }
  }
});

test('what means the same is found from every language, spoken and loan words too', () => {
  assert.ok(synonymsOf('ballot', 'en', 'si').includes('ඡන්දය'));
  assert.ok(synonymsOf('වෝට්', 'si', 'ta').includes('வாக்கு'));
  assert.ok(synonymsOf('கரண்ட்', 'ta', 'en').includes('electricity'));
  assert.deepEqual(synonymsOf('kottu', 'en', 'si'), []);
});

test('a word that has other meanings too is understood, and not looked for', () => {
  assert.ok(synonymsOf('power', 'en', 'si').includes('විදුලිය'));
  assert.ok(synonymsOf('charges', 'en', 'en').includes('fee'));
  const english = [...synonymsOf('ගාස්තු', 'si', 'en'), ...synonymsOf('විදුලි', 'si', 'en')];
  for (const word of ['charge', 'charges', 'power', 'current']) assert.ok(!english.includes(word), word);
});

test('a phrase is found as a whole', () => {
  assert.ok(synonymsOf('power cut', 'en', 'si').includes('විදුලි කප්පාදුව'));
  assert.ok(!synonymsOf('cut', 'en', 'si').includes('විදුලි කප්පාදුව'));
});

test('a romanized word is found by its sound', () => {
  const roots = soundKeys('pethsama', 'si').map(soundRoot);
  const groups = synonymGroups(['pethsama'], [roots], 'si');
  assert.ok(groups.some((group) => group.en.some(({ text }) => text === 'petition')));
});
