import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { foldWord } from './fold.ts';
import { soundKeys } from './sounds.ts';

type Spelled = [native: string, latin: string[]];

/** Sinhala letters, and how people type each. */
const SINHALA_CONSONANTS: Spelled[] = [
  ['ක', ['k']],
  ['ග', ['g']],
  ['ත', ['t', 'th']],
  ['ට', ['t']],
  ['ද', ['d', 'dh']],
  ['ධ', ['d', 'dh']],
  ['න', ['n']],
  ['ණ', ['n']],
  ['ප', ['p']],
  ['බ', ['b']],
  ['භ', ['b', 'bh']],
  ['ර', ['r']],
  ['ල', ['l']],
  ['ළ', ['l']],
  ['ව', ['v', 'w']],
  ['ස', ['s']],
  ['ශ', ['s', 'sh']],
  ['ෂ', ['s', 'sh']],
];
const SINHALA_VOWELS: Spelled[] = [
  ['', ['a']],
  ['ා', ['a', 'aa']],
  ['ි', ['i']],
  ['ී', ['i', 'ii', 'ee']],
  ['ු', ['u']],
  ['ූ', ['u', 'uu', 'oo']],
  ['ැ', ['a', 'ae', 'e']],
];
const TAMIL_CONSONANTS: Spelled[] = [
  ['க', ['k', 'g']],
  ['ச', ['s', 'ch']],
  ['ட', ['t', 'd']],
  ['த', ['th', 't', 'dh']],
  ['ப', ['p', 'b']],
  ['ம', ['m']],
  ['ன', ['n']],
  ['ண', ['n']],
  ['ல', ['l']],
  ['ள', ['l']],
  ['ழ', ['zh', 'l', 'z']],
  ['வ', ['v', 'w']],
  ['ர', ['r']],
  ['ற', ['r']],
];
const TAMIL_VOWELS: Spelled[] = [
  ['', ['a']],
  ['ா', ['a', 'aa']],
  ['ி', ['i']],
  ['ீ', ['i', 'ee', 'ii']],
  ['ு', ['u']],
  ['ூ', ['u', 'oo', 'uu']],
];

const spelled = (table: Spelled[]) =>
  fc
    .constantFrom(...table)
    .chain(([native, latin]) => fc.constantFrom(...latin).map((typed) => ({ native, typed })));
const wordOf = (consonants: Spelled[], vowels: Spelled[]) =>
  fc
    .array(fc.tuple(spelled(consonants), spelled(vowels)), { minLength: 2, maxLength: 5 })
    // One word has its ඇ always typed alike: people do not change within a word.
    .filter(
      (syllables) =>
        new Set(syllables.filter(([, vowel]) => vowel.native === 'ැ').map(([, vowel]) => vowel.typed === 'e'))
          .size <= 1,
    )
    .map((syllables) => ({
      native: syllables.map(([consonant, vowel]) => consonant.native + vowel.native).join(''),
      typed: syllables.map(([consonant, vowel]) => consonant.typed + vowel.typed).join(''),
    }));

const meet = (one: string, other: string, language: 'si' | 'ta') => {
  const keys = new Set(soundKeys(one, language));
  return soundKeys(other, language).some((key) => keys.has(key));
};

for (const [language, word] of [
  ['si', wordOf(SINHALA_CONSONANTS, SINHALA_VOWELS)],
  ['ta', wordOf(TAMIL_CONSONANTS, TAMIL_VOWELS)],
] as const) {
  test(`property: however a word of ${language} is typed in Latin letters, it meets its own spelling`, () => {
    fc.assert(
      fc.property(word, ({ native, typed }) => {
        assert.ok(
          meet(native, typed, language),
          `${native} ${soundKeys(native, language)} | ${typed} ${soundKeys(typed, language)}`,
        );
      }),
    );
  });
}

test('property: a key is the same for a key', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{1,12}$/),
      fc.constantFrom('si' as const, 'ta' as const),
      (word, language) => {
        for (const key of soundKeys(word, language)) assert.match(key, /^[a-z]+$/);
      },
    ),
  );
});

const SAME: ['si' | 'ta', string][] = [
  ['si', 'විදුලි viduli widuli vidhuli'],
  ['si', 'ගාස්තු gasthu gaasthu gastu'],
  ['si', 'ඡන්දය chandaya chandhaya'],
  ['si', 'මැතිවරණය mathivaranaya methiwaranaya maethiwaranaya'],
  ['si', 'අමාත්‍යාංශය amathyanshaya amaathyaanshaya amatyansaya'],
  ['si', 'සංවර්ධන sanwardhana samwardhana sangvardana'],
  ['si', 'කෘෂි krushi krishi'],
  ['si', 'අයවැය ayavaya ayawaeya ayaweya'],
  ['si', 'අල්ලස් allas alas'],
  ['si', 'පාසල පාසළ pasala paasala'],
  ['si', 'ආණ්ඩුව ආන්ඩුව anduwa aanduva'],
  ['ta', 'வாக்கு vakku vaakku vaaku'],
  ['ta', 'மின்சாரம் minsaaram minsaram mincharam'],
  ['ta', 'லஞ்சம் lanjam lancham'],
  ['ta', 'சுகாதாரம் sugadharam suhaathaaram'],
  ['ta', 'பாடசாலை paadasaalai padasalai'],
  ['ta', 'மழை mazhai malai'],
  ['ta', 'பதிவு pathivu padhivu'],
  ['ta', 'மாகாணம் maakaanam maganam'],
];
for (const [language, spellings] of SAME) {
  test(`these sound the same: ${spellings}`, () => {
    const [first = '', ...others] = spellings.split(' ').map(foldWord);
    for (const other of others)
      assert.ok(
        meet(first, other, language),
        `${soundKeys(first, language)} | ${soundKeys(other, language)}`,
      );
  });
}

test('words that sound different have different keys', () => {
  for (const [one, other] of [
    ['බදු', 'පදු'],
    ['ගස', 'කස'],
    ['දරු', 'තරු'],
  ] as const)
    assert.ok(!meet(one, other, 'si'), one);
  assert.ok(!meet('மனு', 'மீன்', 'ta'));
});

test('numbers and other letters have no sound', () => {
  assert.deepEqual(soundKeys('2024', 'si'), []);
  assert.deepEqual(soundKeys('வாக்கு', 'si'), []);
});
