import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hasTooManyMarks, withoutExcessMarks } from '../../core/combining-marks.ts';
import { findPersonalData } from '../../core/personal-data.ts';
import { readPseudonym } from '../members/pseudonym-text.ts';
import { commentTextSchema } from './comment-text.ts';
import { linkedText } from './linked-text.ts';
import { isNearDuplicate, similarity } from './near-duplicate.ts';
import { languageOf } from './text-language.ts';

/**
 * What each 100 kB of these says is checked; no time is. A rule whose work grows with the square of its input has ten billion steps
 * to do here, for each of them: the file would not end.
 */
const LENGTH = 100_000;
const UNITS = [
  ...[
    '<script>alert(1)</script>',
    '<svg/onload=x>',
    'javascript:',
    'www.',
    'https://',
    'https://a.lk/(',
    'http://a@',
    ').',
  ],
  ...[
    '\u202e',
    '\u200b',
    '\u200d',
    'ශ්\u200d',
    '\u0301',
    '\u0301\u0323',
    'a\u0301',
    '\u0000',
    '\ud800',
    '👩\u200d',
    '\n ',
    ' ',
  ],
  ...[
    'a@',
    'a.',
    '(at)',
    'a at b dot ',
    '07',
    '0 ',
    '+94 ',
    '1990',
    '0x',
    '९',
    '෦',
    'க',
    'අ',
    'a',
    'aaa bbb ',
  ],
];
const flood = (unit: string) => unit.repeat(Math.ceil(LENGTH / unit.length));

describe('100 kB of a text that is made to keep the rules busy', () => {
  for (const unit of UNITS) {
    test(`of ${JSON.stringify(unit)}`, () => {
      const text = flood(unit);
      assert.equal(commentTextSchema.safeParse(text).success, false);
      const shorter = commentTextSchema.safeParse(text.slice(0, 20_000)).data;
      assert.ok(shorter === undefined || [...shorter].length <= 2_000);
      const read = readPseudonym(text);
      assert.equal(!read.ok && read.failure.kind, 'too-long');

      const parts = linkedText(text);
      assert.equal(parts.map((part) => (part.kind === 'break' ? '\n' : part.text)).join(''), text);
      assert.ok(findPersonalData(text).every(({ start, end }) => start < end && end <= text.length));
      assert.ok(['si', 'ta', 'en', null].includes(languageOf(text)));
      assert.ok(isNearDuplicate(text, [text]));
      assert.ok(similarity(text, `${text}x`) >= 0);
      assert.ok(!hasTooManyMarks(withoutExcessMarks(text)));
    });
  }
});

test('a removed override leaves the name of a file as it is', () => {
  assert.equal(commentTextSchema.parse('see invoice\u202egpj.exe'), 'see invoicegpj.exe');
});
