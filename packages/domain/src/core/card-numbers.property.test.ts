import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { findCardNumbers } from './card-numbers.ts';

const found = (text: string) => findCardNumbers(text).map(({ start, end }) => text.slice(start, end));
const inDigitsFrom = (zero: number) => (number: string) =>
  number.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));

/** The digit that makes a number right, tried out: none of the code under test is used. */
function withCheckDigit(digits: string): string {
  for (let check = 0; check <= 9; check += 1) {
    let sum = 0;
    const all = `${digits}${check}`;
    for (let position = all.length - 1, twice = false; position >= 0; position -= 1, twice = !twice) {
      const value = Number(all[position]) * (twice ? 2 : 1);
      sum += Math.floor(value / 10) + (value % 10);
    }
    if (sum % 10 === 0) return all;
  }
  throw new Error('unreachable: one of ten digits is right');
}

/** Beginning and length as issuers give them. */
const BEGINNINGS: readonly (readonly [beginning: string, length: number])[] = [
  ...(['4', '4', '4'] as const).map((four, index) => [four, [13, 16, 19][index] ?? 16] as const),
  ...['51', '55', '2221', '2345', '2720'].map((beginning) => [beginning, 16] as const),
  ...['34', '37'].map((beginning) => [beginning, 15] as const),
  ...['300', '305', '36', '38'].map((beginning) => [beginning, 14] as const),
  ...['3528', '3589', '6011', '62', '65', '60'].map((beginning) => [beginning, 16] as const),
  ...(['50', '56', '67'] as const).map((beginning, index) => [beginning, [13, 18, 19][index] ?? 16] as const),
];
const cards = fc
  .tuple(fc.constantFrom(...BEGINNINGS), fc.stringMatching(/^\d{19}$/))
  .map(([[beginning, length], rest]) => withCheckDigit((beginning + rest).slice(0, length - 1)));

describe('numbers of payment cards in a text', () => {
  test('are those that issuers publish for tests, however they are written', () => {
    for (const card of [
      ...['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', '4111.1111.1111.1111'],
      ...['4222222222222', '5555 5555 5555 4444', '2223003122003222', '378282246310005', '3782 822463 10005'],
      ...['3056 930902 5904', '3530111333300000', '6011 1111 1111 1117', '6212 3456 7890 0000 003'],
      ...['4111–1111–1111–1111', '4111\u200b1111\u200b1111\u200b1111', '4111\n1111 1111 1111'],
      ...['4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1', '411 1111 1111 11111', '41111111 11111111'],
      ...['４１１１１１１１１１１１１１１１', '෪෧෧෧ ෧෧෧෧ ෧෧෧෧ ෧෧෧෧', '௪௧௧௧-௧௧௧௧-௧௧௧௧-௧௧௧௧'],
    ])
      assert.deepEqual(found(`Pay with ${card}, please`), [card]);
  });

  test('are found beside other numbers, words and each other', () => {
    assert.deepEqual(found('4111 1111 1111 1111 12/27 123'), ['4111 1111 1111 1111']);
    assert.deepEqual(found('Rs. 500 4111 1111 1111 1111'), ['4111 1111 1111 1111']);
    assert.deepEqual(found('4111111111111111,5555555555554444 378282246310005'), [
      ...['4111111111111111', '5555555555554444', '378282246310005'],
    ]);
    assert.deepEqual(found('visa4111111111111111ට මගේකාඩ්4111111111111111'), [
      ...['4111111111111111', '4111111111111111'],
    ]);
  });

  for (const [name, texts] of [
    ['numbers with a wrong check digit', ['4111111111111112', '5555 5555 5555 4445']],
    ['numbers that no issuer begins with', ['1111 1111 1111 1117', '7992739871300005', '0000000000000000']],
    ['numbers of other lengths', ['411111111111', '41111111111111111111', '41111111111111111']],
    [
      'codes',
      [
        '0x4111111111111111411111111111111141111111',
        'ab4111111111111111',
        '4111111111111111f',
        'a4111111111111111b0',
        'digest 4111111111111111aaaa4111111111111111',
        '550e8400-e29b-41d4-a716-446655440000',
      ],
    ],
    ['amounts', ['4,111,111,111,111,111', '4 000 000 000 006', '0.4111111111111111', '3.4111111111111111']],
    ['identity cards, telephones and years', ['199012345678', '+94 77 123 4567', '2021 2022 2023 2024', '']],
  ] as const) {
    test(`are not ${name}`, () => {
      for (const text of texts) assert.deepEqual(found(`On ${text} it was so`), [], text);
    });
  }

  test('are found in any digits and in any groups', () => {
    fc.assert(
      fc.property(
        cards,
        fc.constantFrom(0x30, 0x0be6, 0x0de6, 0xff10),
        fc.constantFrom(' ', '-', ' - ', '\u2011', ''),
        fc.array(fc.integer({ min: 1, max: 18 }), { maxLength: 6 }),
        (card, zero, gap, cuts) => {
          const starts = [0, ...new Set(cuts.filter((cut) => cut < card.length))].sort((a, b) => a - b);
          const groups = starts.map((position, index) => card.slice(position, starts[index + 1]));
          fc.pre(groups.length === 1 || groups.slice(1).some((group) => group.length !== 3));
          const written = inDigitsFrom(zero)(groups.join(gap));
          assert.deepEqual(found(`x ${written} x`), [written]);
        },
      ),
    );
  });

  test('are none when one digit is another', () => {
    fc.assert(
      fc.property(cards, fc.nat(18), fc.integer({ min: 1, max: 9 }), (card, at, more) => {
        const position = at % card.length;
        const other = (Number(card[position]) + more) % 10;
        assert.deepEqual(found(`${card.slice(0, position)}${other}${card.slice(position + 1)}`), []);
      }),
    );
  });

  test('are none within a longer number or a hexadecimal code', () => {
    fc.assert(
      fc.property(
        cards,
        fc.stringMatching(/^\d{7}$/),
        fc.stringMatching(/^[a-f]{1,9}$/),
        (card, rest, hex) => {
          for (const text of [rest + card, card + rest, hex + card, card + hex, `0x${card}`])
            assert.deepEqual(found(`x ${text} x`), []);
        },
      ),
    );
  });

  test('are in order and never overlap, in any text', () => {
    const pieces = fc.constantFrom(
      ...[
        '4111',
        '1111',
        '4111111111111111',
        '5555555555554444',
        '37',
        '82',
        '0',
        ' ',
        '-',
        '.',
        ',',
        '0x',
        'a',
      ],
      ...['෪', '\ud800', '\n'],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0;
        for (const { start, end } of findCardNumbers(text)) {
          assert.ok(start >= last && end - start >= 13 && end <= text.length);
          last = end;
        }
      }),
    );
  });
});
