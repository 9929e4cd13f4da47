import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES } from '@sabha/domain/core/localized';
import fc from 'fast-check';
import { GramLikeness } from './gram-likeness.ts';

const WORDS = {
  en: ['register', 'registered', 'wallet', 'vote', 'voting', 'budget', 'petition', 'sign', 'bribe', 'health'],
  si: ['ලියාපදිංචි', 'පසුම්බිය', 'ඡන්දය', 'අයවැය', 'පෙත්සම', 'chandaya', 'ayawaya', 'සෞඛ්‍යය'],
  ta: ['பதிவு', 'பணப்பை', 'வாக்கு', 'பாதீடு', 'மனு', 'vaakku', 'manu', 'சுகாதாரம்'],
};
const TINY = 1e-9;

describe('likeness by grams', () => {
  for (const language of LANGUAGES) {
    const text = fc.array(fc.constantFrom(...WORDS[language]), { maxLength: 5 }).map((all) => all.join(' '));
    const document = fc.array(text, { minLength: 1, maxLength: 4 });

    test(`a text that was added and removed leaves every likeness as before (${language})`, () => {
      fc.assert(
        fc.property(
          fc.array(document, { minLength: 1, maxLength: 6 }),
          document,
          text,
          (kept, passing, question) => {
            const likeness = new GramLikeness(language);
            const grams = kept.flatMap((parts) => likeness.add(parts));
            const compare = () => grams.map((one) => likeness.likeness(likeness.ask(question), one));
            const before = compare();
            likeness.remove(likeness.add(passing));
            for (const [at, value] of compare().entries())
              assert.ok(Math.abs(value - (before[at] ?? Number.NaN)) < TINY, `${value}, ${before[at]}`);
          },
        ),
        { numRuns: 150 },
      );
    });

    test(`is from 0 to 1, and 1 for the text itself (${language})`, () => {
      fc.assert(
        fc.property(fc.array(document, { minLength: 1, maxLength: 6 }), text, (all, question) => {
          const likeness = new GramLikeness(language);
          const grams = all.flatMap((parts) => likeness.add(parts));
          for (const one of grams) {
            const value = likeness.likeness(likeness.ask(question), one);
            assert.ok(value >= 0 && value <= 1);
          }
          for (const [at, part] of all.flat().entries()) {
            const own = grams[at] ?? new Int32Array();
            const expected = own.length === 0 ? 0 : 1;
            assert.ok(Math.abs(likeness.likeness(likeness.ask(part), own) - expected) < TINY);
          }
        }),
        { numRuns: 100 },
      );
    });
  }

  test('a word with another ending or a slip of the pen is near, another word is not', () => {
    const likeness = new GramLikeness('en');
    const [grams = new Int32Array()] = likeness.add(['register a wallet']);
    likeness.add(['sign a petition']);
    const near = (question: string) => likeness.likeness(likeness.ask(question), grams);
    assert.ok(near('registering wallets') > 0.6);
    assert.ok(near('registr walet') > 0.5);
    assert.equal(near('budgets'), 0);
    assert.ok(
      near('register a wallet xylophone') < near('register a wallet'),
      'what is unknown counts against',
    );
  });

  test('Sinhala and Tamil are alike in both scripts', () => {
    for (const [language, own, latin, other] of [
      ['si', 'ඡන්දය', 'chandaya', 'ayawaya'],
      ['ta', 'வாக்கு', 'vaakku', 'manu'],
    ] as const) {
      const likeness = new GramLikeness(language);
      const [grams = new Int32Array()] = likeness.add([own]);
      assert.ok(likeness.likeness(likeness.ask(latin), grams) > 0.9, latin);
      assert.ok(likeness.likeness(likeness.ask(other), grams) < 0.3, other);
    }
  });
});
