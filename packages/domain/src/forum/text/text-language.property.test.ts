import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { languageOf } from './text-language.ts';

const sinhalaWords = fc.array(fc.constantFrom('ශ්‍රී', 'ලංකාව', 'මාර්ගය', 'අවශ්‍යයි', 'හොඳයි'), {
  minLength: 1,
  maxLength: 20,
});
const tamilWords = fc.array(fc.constantFrom('இலங்கை', 'கொள்கை', 'நல்லது', 'தேவை'), {
  minLength: 1,
  maxLength: 20,
});
const signs = fc.stringMatching(/^[\d\s.,;:!?()%+/-]*$/);

describe('the language of a text', () => {
  test('is found by its script', () => {
    for (const [text, language] of [
      ['මේ පනත හොඳයි', 'si'],
      ['இந்தச் சட்டமூலம் நல்லது', 'ta'],
      ['This bill is good for the country', 'en'],
      ['I don’t agree.', 'en'],
      ['Please publish the costs of clause 14 in all three languages', 'en'],
      ['The word පනත means bill', 'en'],
      ['Clause 4 හි වෙනස්කම් පැහැදිලි නැත, ඒවා නැවත සලකා බලන්න', 'si'],
      ['බලන්න https://documents.gov.lk/view/bills/2023/9/383-2023_E.pdf', 'si'],
      ['பார்க்க www.parliament.lk/en/business-of-parliament/bills office@parliament.lk', 'ta'],
    ] as const)
      assert.equal(languageOf(text), language, text);
  });

  test('is not guessed where it is unclear', () => {
    for (const text of [
      '',
      '2026',
      '👍 100 % !!!',
      'Mama meka hoda wedak kiyala hithanawa, eka nam aththa', // Sinhala in Latin letters
      'me bill eka hari good idea ekak machan',
      'Intha sattam nalla irukku, aanal athu podhathu', // Tamil in Latin letters
      'ලංකාව இலங்கை',
      'මාර්ගය road மார்க்கம் way',
      'Это хорошо для страны',
      '這是好的',
      'the закон и порядок в стране',
      'https://parliament.lk/the/of/and',
    ])
      assert.equal(languageOf(text), null, text);
  });

  test('does not depend on digits and signs, and two languages in like parts are none', () => {
    fc.assert(
      fc.property(sinhalaWords, tamilWords, signs, (sinhala, tamil, sign) => {
        assert.equal(languageOf(`${sign} ${sinhala.join(` ${sign} `)}`), 'si');
        assert.equal(languageOf(`${tamil.join(` ${sign} `)} ${sign}`), 'ta');
        assert.equal(languageOf(sign), null);
        assert.equal(
          languageOf('අ ආ ඇ'.repeat(sinhala.length) + sign + 'அ ஆ இ'.repeat(sinhala.length)),
          null,
        );
      }),
      { numRuns: 50 },
    );
  });

  test('is one of three or none for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        assert.ok(['en', 'si', 'ta', null].includes(languageOf(text))),
      ),
    );
  });
});
