import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { MOST_MARKS } from '../../core/combining-marks.ts';
import { commentTextSchema, statementTextSchema } from './comment-text.ts';

const kept = (text: string) => commentTextSchema.safeParse(text).data;
const complaint = (text: string) => commentTextSchema.safeParse(text).error?.issues.map((i) => i.message);
const SINHALA = 'ශ්‍රී ලංකාවේ ක්‍රියාත්මක විද්‍යාලය කර්‍මාන්ත බුද්‌ධ ක‍්ෂ ශ්‍රේෂ්ඨාධිකරණය ඤාණ කෞතුක';
const TAMIL = 'ஸ்ரீ லங்கா க்‌ஷேமம் யாழ்ப்பாணம் கொள்கை நௌகா';

/** Letters as they are written: a letter, then what belongs to it. */
const sinhala = fc
  .tuple(
    fc.array(fc.constantFrom('ක්‍', 'ර්‍', 'ද්‌', 'න්', 'ක‍්'), { maxLength: 2 }),
    fc.constantFrom(...'කගචජටඩතදපබමයරලවශසහ'),
    fc.constantFrom('', 'ා', 'ි', 'ී', 'ු', 'ෙ', 'ේ', 'ො', 'ෞ', 'ං', '්', ' ', '. '),
  )
  .map(([joined, letter, sign]) => joined.join('') + letter + sign);
const tamil = fc
  .tuple(
    fc.constantFrom('', 'க்‌', 'ஸ்', 'ட்'),
    fc.constantFrom(...'கஙசஞடணதநபமயரலவழளறனஷ'),
    fc.constantFrom('', 'ா', 'ி', 'ீ', 'ு', 'ெ', 'ே', 'ொ', 'ௌ', '்', ' ', ', '),
  )
  .map((parts) => parts.join(''));
const written = (unit: fc.Arbitrary<string>) =>
  fc
    .array(unit, { minLength: 1, maxLength: 80 })
    .map((units) => `අ${units.join('')}`.normalize('NFC').trim());

describe('the text of a comment', () => {
  test('is kept as it is in the three languages', () => {
    for (const text of [SINHALA, TAMIL, 'Good — “quoted”, 50 %\n\n- one\n- two', 'Yes ✔️ 👨‍👩‍👧 👍🏽 ❤️‍🔥'])
      assert.equal(kept(text), text);
    fc.assert(
      fc.property(fc.oneof(written(sinhala), written(tamil)), (text) => assert.equal(kept(text), text)),
    );
  });

  test('is trimmed, in one form, with line ends of one kind and at most one empty line in a row', () => {
    assert.equal(kept(' \r\n e\u0301\r\nb\rc\u2028d\ve \t'), 'é\nb\nc\nd\ne');
    assert.equal(kept(`a${'\n'.repeat(20)}b`), 'a\n\nb');
    assert.equal(kept(`a\n${' \u00a0\n'.repeat(50)}b\n\nc`), 'a\n\nb\n\nc');
  });

  test('has at most 2,000 code points, counted when it is clean', () => {
    assert.equal([...(kept('😀'.repeat(2_000)) ?? '')].length, 2_000);
    assert.equal(kept(`${'\u200b'.repeat(3_000)}${'a'.repeat(2_000)}  `), 'a'.repeat(2_000));
    assert.deepEqual(complaint('a'.repeat(2_001)), ['At most 2,000 characters']);
    assert.deepEqual(complaint('a'.repeat(100_000)), ['At most 2,000 characters']);
  });

  test('loses what nobody sees, and keeps what joins letters', () => {
    for (const hidden of [
      '\u202e',
      '\u2066',
      '\u200e',
      '\u200f',
      '\u061c',
      '\u200b',
      '\u2060',
      '\ufeff',
      '\u00ad',
    ])
      for (const text of [`Approve${hidden}d`, `${hidden}Approved`, `Appr${hidden.repeat(4_000)}oved`])
        assert.equal(kept(text), 'Approved');
    for (const joiner of ['\u200d', '\u200c']) {
      assert.equal(kept(`Approve${joiner.repeat(9)}d`), 'Approved');
      assert.equal(kept(`ශ්${joiner.repeat(500)}රී ලංකා${joiner}`), `ශ්${joiner}රී ලංකා`);
      assert.equal(kept(`க்${joiner}${joiner}ஷேமம்${joiner}`), `க்${joiner}ஷேமம்`);
    }
    assert.equal(kept('1️⃣ ✔︎'), '1⃣ ✔');
  });

  test('is refused where it is empty or hides something', () => {
    for (const text of ['', ' \n\t', '\u200b\u202e', '\u200d'.repeat(10_000)])
      assert.deepEqual(complaint(text), ['Must not be empty']);
    assert.deepEqual(complaint('a\u0000b'), ['Must not contain control characters']);
    assert.deepEqual(complaint('a\u001b[31m'), ['Must not contain control characters']);
    for (const half of ['\ud800', 'a\udc00b']) assert.deepEqual(complaint(half), ['Broken text']);
    for (const hidden of ['\u{e0041}', '\ue000', '\u3164', '\u2800', '\u{e0100}', '\u115f', '\ufff0'])
      assert.match(complaint(`a${hidden}b`)?.[0] ?? '', /^Must not contain invisible characters \(U\+/);
  });

  test('has no letter under a heap of marks', () => {
    assert.equal(kept(`Z${'\u0323'.repeat(MOST_MARKS)}`), `Ẓ${'\u0323'.repeat(MOST_MARKS - 1)}`);
    for (const marks of ['\u0301', '\u0301\u0323', '\u0301\u200d', '\u0323\ufe0f\u0301', '්', 'ෙ\u200c'])
      assert.deepEqual(complaint(`a${marks.repeat(9)}`), ['At most 8 marks on one letter']);
    assert.deepEqual(complaint(`a${'\u0301'.repeat(10_000)}`), ['At most 8 marks on one letter']);
  });

  test('keeps scripts as text: nothing in it is ever markup', () => {
    for (const text of [
      '<script>alert(1)</script>',
      '<svg onload=alert(1)>',
      '[a](javascript:alert(1))',
      '&lt;b&gt;',
    ])
      assert.equal(kept(text), text);
  });

  test('once clean stays as it is, whatever it was', () => {
    const bits = fc.constantFrom(
      'a',
      'ශ්',
      'රී',
      'க்',
      'ஷ',
      '\u200d',
      '\u200c',
      '\u200b',
      '\u0301',
      '\n',
      ' ',
      '👩',
      '🌾',
      '\ufe0f',
      '\r',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(bits).map((all) => all.join('')),
        ),
        (text) => {
          const once = kept(text);
          if (once !== undefined) assert.equal(kept(once), once);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('a statement is on one line and short', () => {
  const statement = (text: string) => statementTextSchema.safeParse(text).success;
  assert.deepEqual(['Buses first\n', 'a'.repeat(140), 'a\nb', 'a'.repeat(141), ' '].map(statement), [
    true,
    true,
    false,
    false,
    false,
  ]);
});
