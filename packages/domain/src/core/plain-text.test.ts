import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { z } from 'zod';
import { grantRoleBodySchema } from '../officials/official.ts';
import { createPetitionBodySchema } from '../petitions/petition-calls.ts';
import { writeCategorySchema } from '../spending/category.ts';
import { createMinistrySchema } from '../spending/create-ministry.ts';
import { createImportSchema } from '../spending/import-records.ts';
import { recordDisbursementSchema, writeProjectSchema } from '../spending/write-project.ts';
import { amendProposalBodySchema } from '../voting/amend-proposal.ts';
import { createProposalBodySchema } from '../voting/create-proposal.ts';
import { withdrawProposalBodySchema } from '../voting/withdraw-proposal.ts';
import { nameTextSchema, plainTextSchema } from './plain-text.ts';
import { hiddenCharacter, isPlainText, textFault, visibleText, withoutIdleJoiners } from './text-fault.ts';

const same = (text: string) => ({ en: text, si: text, ta: text });
const proposal = (text: string) => ({
  title: same(text),
  short_description: same(text),
  description_in_details: same(text),
});
/** Every call by which somebody hands in a text for others to read, with such texts alone: what else it lacks is not asked. */
const WRITTEN: ReadonlyArray<readonly [schema: z.ZodType, of: (text: string) => object, texts: number]> = [
  [createProposalBodySchema, proposal, 9],
  [amendProposalBodySchema, proposal, 9],
  [withdrawProposalBodySchema, (reason) => ({ reason }), 1],
  [grantRoleBodySchema, (text) => ({ office: same(text) }), 3],
  [createPetitionBodySchema, (text) => ({ title: text, description: text }), 2],
  [writeCategorySchema, (text) => ({ names: same(text) }), 3],
  [createMinistrySchema, (text) => ({ names: same(text) }), 3],
  [writeProjectSchema, (text) => ({ names: same(text), details: same(text) }), 6],
  [recordDisbursementSchema, (note) => ({ note }), 1],
  [
    createImportSchema,
    (text) => ({
      file_name: text,
      source: { name: text, licence: text, url: `https://a.lk/${text.replaceAll(' ', '')}` },
    }),
    4,
  ],
];
const complaints = (schema: z.ZodType, body: object) =>
  (schema.safeParse(body).error?.issues ?? []).filter(({ message }) => /invisible characters/.test(message))
    .length;

describe('a text that people will read', () => {
  test('keeps what Sinhala and Tamil are written with', () => {
    for (const text of [
      'ශ්‍රී ලංකාව', // rakaransaya
      'විද්‍යාලය', // yansaya
      'කර්‍මාන්ත', // repaya
      'ක‍්ෂ', // touching letters
      'බුද්‌ධ', // kept apart
      'க்‌ஷேமம்',
      'ஸ்ரீ லங்கா',
      '👩‍🌾 👨🏽‍🏫 ❤️‍🔥', // pictures made of two
      'Good ✔️ — “quoted”, 50 %\n\tsecond line',
    ])
      assert.equal(textFault(text), null, text);
  });

  for (const [name, character] of [
    ['a right-to-left override', '\u202E'],
    ['an isolate', '\u2066'],
    ['a direction mark', '\u200F'],
    ['a zero-width space', '\u200B'],
    ['a word joiner', '\u2060'],
    ['a byte-order mark', '\uFEFF'],
    ['a soft hyphen', '\u00AD'],
    ['a tag', '\u{E0041}'],
    ['a variation selector', '\u{E0100}'],
    ['a filler', '\u3164'],
    ['a blank pattern', '\u2800'],
    ['a line separator', '\u2028'],
    ['a private character', '\uE000'],
    ['a joiner in English', '\u200D'],
    ['a non-joiner in English', '\u200C'],
  ] as const) {
    test(`has no ${name.replace(/^an? /, '')}`, () => {
      const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      for (const text of [
        `Approve${character}d`,
        character,
        `${character}Approved`,
        `ක${character}`,
        `அ${character}`,
      ])
        assert.ok(textFault(text)?.startsWith(`Must not contain invisible characters (U+${code}`), text);
    });
  }

  test('that has to be refused is quoted where the character is', () => {
    assert.deepEqual(hiddenCharacter('ශ්‍රී ලංකා\u{E0041}ව is'), { code: 'U+E0041', near: 'ශ්‍රී ලංකාව is' });
    assert.deepEqual(hiddenCharacter('a road\u0007'), { code: 'U+0007', near: 'a road' });
    assert.equal(hiddenCharacter(visibleText('soft\u00adhyphen \u200b1\ufe0f\u20e3 ශ්‍රී‍')), null);
    assert.equal(
      textFault('the old\uE000 road'),
      'Must not contain invisible characters (U+E000, near “the old road”)',
    );
  });

  test('has joiners only where they join: not twice, not at an end, not between letters that keep their vowels', () => {
    for (const text of ['ශ්‍‍රී', 'ශ්‍', '‍ශ', 'ක‌ම', 'க‌ஷ', 'ශ්‍ රී', 'ශ්‍a', 'க்‍a'])
      assert.match(textFault(text) ?? '', /U\+200[CD]/, JSON.stringify(text));
  });

  test('is what stays without the joiners that join nothing', () => {
    for (const [text, without] of [
      ['ශ්‍‍රී ක‌ම ශ්‍', 'ශ්‍රී කම ශ්'],
      ['க்‌‍ஷ‍ a‍b', 'க்‌ஷ ab'],
      ['‍👩‍🌾‍', '👩‍🌾'],
    ] as const) {
      assert.equal(withoutIdleJoiners(text), without);
      assert.equal(textFault(without), null);
    }
  });

  test('is what every schema of such a text takes, and nothing else', () => {
    const dropped = fc.constantFrom('\u202E', '\u200B', '\u2066', '\u200D', '\uFEFF', '\u00AD', '\uFE0F');
    const refused = fc.constantFrom('\u{E0041}', '\u3164', '\uE000', '\u2800');
    const words = fc.stringMatching(/^[a-z අක்ம்]{0,8}$/u);
    for (const [schema, of, texts] of WRITTEN) {
      assert.equal(complaints(schema, of('ශ්‍රී ලංකාව க்‌ஷேமம்')), 0);
      fc.assert(
        fc.property(words, refused, dropped, words, (before, hidden, copied, after) => {
          const road = (signs: string) => of(`Road ${before}a${signs}b${after} works`);
          assert.equal(complaints(schema, road(hidden)), texts);
          assert.deepEqual(schema.safeParse(road(copied)).data, schema.safeParse(road('')).data);
        }),
        { numRuns: 10 },
      );
    }
  });
});

describe('a text as it is kept', () => {
  const kept = (text: string) => plainTextSchema(5).safeParse(text).data;
  const name = (text: string) => nameTextSchema(9).safeParse(text).data;

  test('is trimmed, in one form, with newlines of one kind, and not empty', () => {
    assert.equal(kept(' a\r\nb\rc '), 'a\nb\nc');
    assert.equal(kept('e\u0301'), 'é');
    assert.deepEqual([kept('12345'), kept('123456'), kept('  ')], ['12345', undefined, undefined]);
  });

  test('of a name is on one line, with single spaces, and not empty', () => {
    assert.equal(name(' a \n\t b '), 'a b');
    assert.deepEqual([name('e\u0301'), name('  '), name('1234567890')], ['é', undefined, undefined]);
  });

  test('is neither broken nor has control characters', () => {
    assert.equal(textFault('\ud800'), 'Broken text');
    assert.equal(textFault('a\u0007'), 'Must not contain control characters');
    assert.equal(kept('a\u0007'), undefined);
    const searched = ['a\n\tb', 'a\u202e', '\ud800', 'a\u0000'].map(isPlainText);
    assert.deepEqual(searched, [true, true, false, false], 'who searches may use what nobody sees');
  });
});
