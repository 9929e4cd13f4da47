import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Language } from '@sabha/domain/core/localized';
import { matchNames } from './match-names.ts';

const named = (en: string, si: string, ta: string) => ({ names: { en, si, ta } });
const HEALTH = named('Ministry of Health', 'සෞඛ්‍ය අමාත්‍යාංශය', 'சுகாதார அமைச்சு');
const WEALTH = named('Ministry of Wealth', 'ධන අමාත්‍යාංශය', 'செல்வ அமைச்சு');
const TRANSPORT = named('Transport and Infrastructure', 'ප්‍රවාහන සහ යටිතල පහසුකම්', 'போக்குவரத்து மற்றும் உட்கட்டமைப்பு');
const DEFENCE = named('Ministry of Defence', 'ආරක්ෂක අමාත්‍යාංශය', 'பாதுகாப்பு அமைச்சு');
const ALL = [WEALTH, TRANSPORT, DEFENCE, HEALTH];

const best = (words: readonly string[], language: Language = 'en') => matchNames(words, ALL, language)[0];

describe('names that words of a question fit', () => {
  test('a word itself beats one that differs by a letter, which fits where none has the word', () => {
    assert.equal(best(['health'])?.named, HEALTH);
    assert.deepEqual(
      matchNames(['health'], ALL, 'en').map((match) => match.named),
      [HEALTH],
      'the other is no slip of the pen here',
    );
    assert.equal(best(['wealth'])?.named, WEALTH);
    assert.equal(best(['helth'])?.named, HEALTH);
    assert.equal(best(['tranpsort'])?.named, TRANSPORT);
  });

  test('are found in every script, by sound and with endings', () => {
    for (const [word, language, one] of [
      ['සෞඛ්යයට', 'si', HEALTH],
      ['saukya', 'si', HEALTH],
      ['ආරක්ෂක', 'si', DEFENCE],
      ['சுகாதாரத்துக்கு', 'ta', HEALTH],
      ['pokkuvarathu', 'ta', TRANSPORT],
    ] as const)
      assert.equal(best([word], language)?.named, one, word);
  });

  test('say how much of a name was said, by which words', () => {
    const whole = best(['transport', 'infrastructure', 'zebra']);
    assert.deepEqual([whole?.share, whole?.words], [1, ['transport', 'infrastructure']]);
    assert.equal(best(['transport'])?.share, 0.5);
  });

  test('words that all names share fit none, nor do words of nothing', () => {
    assert.equal(best(['ministry']), undefined);
    assert.equal(best(['zebra']), undefined);
    assert.equal(best([]), undefined);
  });
});
