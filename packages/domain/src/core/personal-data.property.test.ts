import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { findPersonalData } from './personal-data.ts';

const found = (text: string) =>
  findPersonalData(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
const digitsOf = (zero: number) => (number: string) =>
  number.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));

describe('personal data in a text', () => {
  test('are telephone numbers however they are written', () => {
    for (const phone of [
      ...[
        '0771234567',
        '077 123 4567',
        '077-1234567',
        '077.123.4567',
        '0 7 7 1 2 3 4 5 6 7',
        '0.7.7.1.2.3.4.5.6.7',
      ],
      ...[
        '+94771234567',
        '+94 77 123 4567',
        '+94 (0)77 123 4567',
        '0094 77-123-4567',
        '94771234567',
        '077–123–4567',
      ],
      ...[
        '0112345678',
        '011 2 345 678',
        '0112 345 678',
        '081-222 3344',
        '+94 11 2345678',
        '(021) 222 3344'.slice(1),
      ],
      ...['０７７１２３４５６７', '෦෭෭෧෨෩෪෫෬෭', '௦௭௭௧௨௩௪௫௬௭', '077\u200b123\u200b4567', '077\n123 4567'],
    ])
      assert.deepEqual(found(`Call ${phone}, please`), [`phone: ${phone}`]);
    assert.deepEqual(found('0771234567,0712345678/0112345678'), [
      'phone: 0771234567',
      'phone: 0712345678',
      'phone: 0112345678',
    ]);
    assert.deepEqual(found('මට කතා කරන්න077 123 4567ට'), ['phone: 077 123 4567']);
    assert.deepEqual(found('https://wa.me/94771234567'), ['phone: 94771234567']);
  });

  test('are numbers of identity cards, old and new', () => {
    for (const nic of [
      ...['901234567V', '901234567v', '901234567 X', '90 123 4567 V', '906234567-v', '９０１２３４５６７Ｖ'],
      ...['199012345678', '1990 1234 5678', '1990-123-45678', '200056712345', '௧௯௯௦௧௨௩௪௫௬௭௮'],
    ])
      assert.deepEqual(found(`NIC:${nic}.`), [`nic: ${nic}`]);
  });

  test('are e-mail addresses, also those that are hidden from programs', () => {
    for (const email of [
      ...[
        'nimal.p@example.lk',
        'k+x_1@mail.example.co.uk',
        'k.nadarajah (at) example.com',
        'a[at]b.lk',
        'a{at}b(dot)lk',
      ],
      ...['nimal at example dot com', 'a@b [dot] co [dot] lk', 'නිමල්@රජය.ලංකා', 'a＠b．lk'],
    ])
      assert.deepEqual(found(`Write: ${email}; thanks`), [`email: ${email}`]);
  });

  for (const [name, texts] of [
    [
      'years and dates',
      [
        '2023',
        '2023-2024',
        '2024-01-12 11:30',
        '01.12.2024 11:30',
        '07/12/2024 1030',
        '1990.01.12',
        '2024-11-01 112345',
      ],
    ],
    [
      'numbers of bills and gazettes',
      ['383/2023', 'No. 12 of 2024', '2312/45', 'Gazette 2403/53 of 2024-09-24', 'CP/24/0771/123/456'],
    ],
    [
      'amounts',
      [
        '1,250,000,000',
        'Rs. 12 345 678 901',
        '2,269,539',
        '0.1123456789',
        'Rs. 771,234,567.00',
        '10 000 000 000',
        '1990,123,456,789',
      ],
    ],
    ['short numbers', ['119', '1919', '1990', '011', '0117', '1-800', '5 200 300']],
    [
      'numbers of other lengths',
      ['07712345678', '077123456', '1990123456789', '9012345678V', '071234567890123'],
    ],
    ['days that no card has', ['904004567V', '909994567V', '199040012345', '199000A12345']],
    [
      'codes and wallets',
      [
        '0x0771234567077123456707712345670771234567',
        '0x52908400098527886E0F7030069857D2E4169EE7',
        'digest 0771234567abcdef0771234567abcdef',
        '4F21-09A2',
      ],
    ],
    [
      'what only looks like e-mail',
      ['@parliament', 'Look at parliament.lk', 'x @ y', 'a@b', 'meet at noon', '10 @ 5.00 each'.slice(0, 6)],
    ],
    ['words', ['නව වීදි පහන් හැටක් සවි කර අවසන්', 'ஒட்டிகள் ஒவ்வொரு மாத இறுதியிலும்', '']],
  ] as const) {
    test(`are not ${name}`, () => {
      for (const text of texts) assert.deepEqual(found(`On ${text} it was so`), [], text);
    });
  }

  test('are found in all digits alike', () => {
    const mobile = fc
      .tuple(fc.integer({ min: 0, max: 8 }), fc.stringMatching(/^\d{7}$/))
      .map(([net, rest]) => `07${net}${rest}`);
    fc.assert(
      fc.property(
        mobile,
        fc.constantFrom(0x30, 0x0be6, 0x0de6, 0xff10),
        fc.constantFrom('', ' ', '-', '.'),
        (number, zero, gap) => {
          const written = digitsOf(zero)([number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(gap));
          assert.deepEqual(found(`x ${written} x`), [`phone: ${written}`]);
        },
      ),
    );
  });

  test('are in order and never overlap, in any text', () => {
    const pieces = fc.constantFrom(
      '077',
      '123',
      '4567',
      '901234567V',
      'a@b.lk',
      '+94',
      ' ',
      '-',
      '.',
      '0x',
      '(at)',
      '෦',
      '\ud800',
      '\n',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0;
        for (const { start, end } of findPersonalData(text)) {
          assert.ok(start >= last && end > start && end <= text.length);
          last = end;
        }
      }),
    );
  });
});
