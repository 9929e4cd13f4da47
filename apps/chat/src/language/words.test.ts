import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { editDistance } from './edit-distance.ts';
import { foldWord } from './fold.ts';
import { gramsOf, graphemes } from './graphemes.ts';
import { stem } from './stem.ts';
import { wordsOf, wordsWithOffsets } from './words.ts';

/** Letters, signs and joiners as they come in people's texts. */
const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const ALPHABET = [
  ...letters(0x61, 0x7a),
  ...letters(0xd85, 0xd96),
  ...letters(0xd9a, 0xdb1),
  ...letters(0xdcf, 0xdd4),
  ...letters(0xb85, 0xb8a),
  ...['க', 'ச', 'ட', 'த', 'ப', 'ம', 'ா', 'ி', '்', '්', '\u200c', '\u200d', ' ', '.', 'É', '7'],
];
const text = fc.array(fc.constantFrom(...ALPHABET), { maxLength: 40 }).map((parts) => parts.join(''));

test('combining marks stay inside words, and joiners do not make another word', () => {
  assert.deepEqual(wordsOf('ශ්‍රී ලංකා: அமைச்சு, Citizen’s 2024'), ['ශ්රී', 'ලංකා', 'அமைச்சு', 'citizen', '2024']);
  assert.deepEqual(wordsOf('ව්‍යාපෘති'), wordsOf('ව්යාපෘති'));
});

test('sign up is one word, and sign is another', () => {
  assert.deepEqual(wordsOf('Signing up, log in, sign here'), ['signup', 'login', 'sign', 'here']);
});

test('property: a text folds the same in every Unicode form, with and without joiners', () => {
  fc.assert(
    fc.property(text, (written) => {
      const words = wordsOf(written);
      assert.deepEqual(wordsOf(written.normalize('NFD')), words);
      assert.deepEqual(wordsOf(written.toUpperCase()), words);
      assert.deepEqual(wordsOf(words.join(' ')), words);
      for (const word of words) assert.equal(foldWord(word), word);
    }),
  );
});

test('property: a word is where it is said to be', () => {
  fc.assert(
    fc.property(text, (written) => {
      for (const { word, start, end } of wordsWithOffsets(written))
        assert.equal(foldWord(written.slice(start, end)), word);
    }),
  );
});

test('property: graphemes make up their word, and its grams are three of them each', () => {
  fc.assert(
    fc.property(text, (written) => {
      for (const word of wordsOf(written)) {
        assert.equal(graphemes(word).join(''), word);
        assert.ok(gramsOf(word).length <= graphemes(word).length);
      }
    }),
  );
  assert.deepEqual(graphemes('විදුලි'), ['වි', 'දු', 'ලි']);
  assert.deepEqual(gramsOf('vote'), ['^vo', 'vot', 'ote', 'te$']);
});

const FORMS = [
  'vote votes voting voted',
  'petition petitions',
  'delay delayed delays',
  'ගාස්තු ගාස්තුව ගාස්තුවක් ගාස්තුවේ ගාස්තුවට',
  'ඡන්දය ඡන්දයක් ඡන්දයට ඡන්දේ ඡන්දෙ ඡන්ද ඡන්දෙන්',
  'පෙත්සම පෙත්සම් පෙත්සමට පෙත්සමේ පෙත්සමක්',
  'අමාත්යාංශය අමාත්යාංශයේ අමාත්යාංශවල අමාත්යාංශ',
  'ව්යාපෘතිය ව්යාපෘති ව්යාපෘතියක් ව්යාපෘතිවල',
  'පාසල පාසල් පාසලේ පාසලට පාසල්වල',
  'නිලධාරියා නිලධාරියෙක් නිලධාරී',
  'திட்டம் திட்டத்தை திட்டங்கள் திட்டங்களை திட்டத்தின் திட்டத்திற்கு',
  'வாக்கு வாக்கை வாக்குகள் வாக்கின்',
  'மனு மனுவை மனுவில் மனுக்கள் மனுவுக்கு',
  'வீடு வீட்டில் வீட்டை வீடுகள் வீடுகளுக்கு',
  'பாடசாலை பாடசாலைகள் பாடசாலையில் பாடசாலைக்கு',
];

for (const forms of FORMS) {
  test(`the forms of ${forms.split(' ')[0]} have one stem`, () => {
    const stems = forms.split(' ').map((form) => stem(foldWord(form)));
    assert.deepEqual([...new Set(stems)].length, 1, stems.join(' '));
  });
}

test('words that differ keep stems that differ', () => {
  const pairs = ['police policy', 'බදු බඩු', 'නිවාස නීතිය', 'மனு மணி', 'நகர நீர்', 'கடன் கடல்'];
  for (const pair of pairs) {
    const [one = '', other = ''] = pair.split(' ');
    assert.notEqual(stem(one), stem(other), pair);
  }
});

test('a letter swapped with its neighbour is one slip', () => {
  const distance = (one: string, other: string) => editDistance([...one], [...other]);
  assert.equal(distance('regsiter', 'register'), 1);
  assert.equal(distance('', 'abc'), 3);
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
      assert.equal(distance(one, other), distance(other, one));
      assert.equal(distance(one, one), 0);
      assert.ok(distance(one, other) <= Math.max([...one].length, [...other].length));
    }),
  );
});
