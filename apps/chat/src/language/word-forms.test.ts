import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Language } from '@sabha/domain/core/localized';
import { formsOf, isAmong, isWritten } from './word-forms.ts';
import { wordsOf } from './words.ts';

const VOTES = formsOf({ en: 'vote budget', si: 'ඡන්දය අයවැය', ta: 'வாக்கு மீளாய்வு' });
const ALONE = formsOf({ en: '^no ^cast', si: '^ඔව්', ta: '^ஆம்' });
const isOne = (word: string, language: Language, forms = VOTES) =>
  isAmong(wordsOf(word)[0] ?? '', forms, language);

describe('words of a list', () => {
  test('are known in each script, with endings', () => {
    for (const word of ['vote', 'voting', 'Votes', 'budgets', 'ඡන්දයට', 'අයවැයෙන්', 'வாக்குகள்', 'மீளாய்வில்'])
      assert.ok(isOne(word, 'en'), word);
  });

  test('are known in Latin letters by their sound, in a question of that language alone', () => {
    for (const [word, language] of [
      ['chandaya', 'si'],
      ['ayawaya', 'si'],
      ['vaakku', 'ta'],
    ] as const) {
      assert.ok(isOne(word, language), word);
      assert.ok(!isOne(word, 'en'), word);
    }
  });

  test('are known with a letter wrong where they are long enough', () => {
    assert.ok(isOne('budjet', 'en'));
    assert.ok(isOne('bugdet', 'en'));
    assert.ok(!isOne('vite', 'en'), 'a short word with a letter wrong is another word');
  });

  test('are not known by what only begins like them or sounds a little like them', () => {
    for (const word of ['bud', 'wallet', 'health', 'අම්මා', 'மனு']) assert.ok(!isOne(word, 'en'), word);
    assert.ok(!isOne('amma', 'si'));
  });

  test('with a sign before them are known alone, without endings', () => {
    for (const word of ['no', 'cast', 'ඔව්', 'ஆம்']) assert.ok(isOne(word, 'en', ALONE), word);
    for (const word of ['casting', 'ඔව්නේ', 'ஆம்பல்', 'notes']) assert.ok(!isOne(word, 'en', ALONE), word);
  });

  test('are known more strictly as they are written, with endings of their own letters', () => {
    assert.ok(isWritten('vote', VOTES, 'en'));
    assert.ok(!isWritten('voting', VOTES, 'en'));
    assert.ok(isWritten('ඡන්දයට', VOTES, 'si'));
    assert.ok(isWritten('chandaya', VOTES, 'si'));
    assert.ok(!isWritten('chandaya', VOTES, 'en'));
    assert.ok(!isWritten('budjet', VOTES, 'en'));
  });
});
