import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readMobile } from './mobile.ts';

const nine = fc.nat({ max: 999_999_999 }).map((number) => String(number).padStart(9, '0'));

describe('a mobile number', () => {
  test('is the same in each of the specification’s three writings', () => {
    fc.assert(
      fc.property(nine, fc.constantFrom('+94', '0', ''), (number, prefix) => {
        assert.deepEqual(readMobile(prefix + number), { ok: true, value: { e164: `+94${number}` } });
      }),
    );
  });

  test('may be written with spaces and hyphens between its digits', () => {
    for (const text of [
      '077 123 4567',
      '077-1234567',
      '+94 77 123 4567',
      ' 771234567 ',
      '077\u00a01234567',
      '077\u20111234567',
      '\u202a077\u2009123 4567\u202c',
    ])
      assert.deepEqual(readMobile(text), { ok: true, value: { e164: '+94771234567' } }, text);
  });

  test('is read again from its own E.164 form', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 -') }), (text) => {
        const mobile = readMobile(text);
        if (mobile.ok) assert.deepEqual(readMobile(mobile.value.e164), mobile);
      }),
    );
  });

  const refused = [
    ...[
      '',
      '0',
      '+94',
      '77123456',
      '07712345678',
      '94771234567',
      '0094771234567',
      '+9477123456',
      '+940771234567',
    ],
    ...[
      '+95771234567',
      '++94771234567',
      '077123456a',
      '０７７１２３４５６７',
      '٠٧٧١٢٣٤٥٦٧',
      '0771234567\u0000',
    ],
    ...[
      '077\n1234567',
      '(077)1234567',
      '077.123.4567',
      '0771234567;0772345678',
      '7'.repeat(1_000_000),
      ' '.repeat(1_000_000),
    ],
  ];
  for (const text of refused)
    test(`is refused: ${JSON.stringify(text.slice(0, 24))}`, () => {
      assert.deepEqual(readMobile(text), { ok: false, failure: { kind: 'invalid-mobile' } });
    });
});
