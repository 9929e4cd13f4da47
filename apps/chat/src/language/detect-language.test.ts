import assert from 'node:assert/strict';
import test from 'node:test';
import { detectLanguage } from './detect-language.ts';

const QUESTIONS: Record<string, string[]> = {
  en: [
    'how do I vote',
    'budget',
    'lost my phone what now',
    'how can i report bribe',
    'where is the money going',
    'health spending 2024',
    'petition signatures',
  ],
  'si romanized': [
    'viduli gasthu',
    'chandaya denne kohomada',
    'vote eka check karanne kohomada',
    'mage wallet eka nathi una',
    'register wenne kohomada',
    'pethsamak patan ganna',
    'ayawaya',
    'allas gannawa',
  ],
  'ta romanized': [
    'eppadi vaakku alikkirathu',
    'lanjam pathi pugar',
    'minsaram kattanam',
    'enaku account venum',
    'paadasaalai nithi',
    'vadakku maakaanam',
  ],
  si: ['ඡන්දය දෙන්නේ කොහොමද', 'vote එක', 'MetaMask wallet එක නැති වුණා'],
  ta: ['வாக்கு', 'MetaMask wallet தொலைந்தது', 'budget 2024 எவ்வளவு'],
};

for (const [expected, questions] of Object.entries(QUESTIONS)) {
  for (const question of questions) {
    test(`"${question}" is ${expected}`, () => {
      for (const page of ['en', 'si', 'ta'] as const) {
        if (question === 'ayawaya' && page === 'ta') continue; // one word, which Tamil could have too
        const { language, romanized } = detectLanguage(question, page);
        assert.equal(`${language}${romanized ? ' romanized' : ''}`, expected, `on a page in ${page}`);
      }
    });
  }
}

test('a question that shows no language has that of the page', () => {
  for (const page of ['en', 'si', 'ta'] as const) {
    assert.deepEqual(detectLanguage('12', page), { language: page, romanized: false });
    assert.deepEqual(detectLanguage('?', page), { language: page, romanized: false });
  }
});
