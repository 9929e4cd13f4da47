import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { foldMinistryName, type KnownMinistry, ministryMatcher, SIMILAR_FROM } from './ministry-names.ts';

const YEAR = 2024;

function ministry(id: number, en: string, more: Partial<KnownMinistry> = {}): KnownMinistry {
  const names = [{ names: { en, si: `සිංහල ${id}`, ta: `தமிழ் ${id}` }, since: 2023 }];
  return { id, names, aliases: [], began: null, ended: null, ...more };
}

const KNOWN = [
  ministry(1, 'Ministry of Health'),
  ministry(2, 'Ministry of Trade and Commerce', { aliases: ['Commerce Department'] }),
  ministry(3, 'State Ministry of Health'),
  ministry(4, 'Ministry of Power & Energy'),
  ministry(5, 'Ministry of Transport'),
];
const match = ministryMatcher(KNOWN);

describe('a name in a file', () => {
  test('is that of a ministry whatever its case, spaces, punctuation, and, joiners and Unicode form', () => {
    for (const name of ['MINISTRY  of health', 'Ministry of Health.', '\u200cMinistry of Health\u00a0'])
      assert.deepEqual(match(name, YEAR), { kind: 'known', ministry_id: 1, by: 'name' });
    for (const name of ['Ministry of Trade & Commerce', 'Ministry of Trade, Commerce', 'commerce department'])
      assert.equal(match(name, YEAR).kind, 'known');
    assert.deepEqual(match('சிங்களம்', YEAR).kind, 'unknown');
    assert.deepEqual(match('සිංහල 4', YEAR), { kind: 'known', ministry_id: 4, by: 'name' });
  });

  test('that is misspelled names the ministry it may mean, and is never taken for it', () => {
    for (const [name, id] of [
      ['Ministry of Heatlh', 1],
      ['Heatlh', 1],
      ['Minsitry of Health', 1],
      ['State Minstry of Heath', 3],
      ['Ministry of Power & Enrgy', 4],
    ] as const) {
      const found = match(name, YEAR);
      assert.equal(found.kind, 'similar', name);
      assert.equal(found.kind === 'similar' && found.candidates[0]?.ministry_id, id, name);
    }
  });

  test('of another ministry is unknown, and a state ministry is not its ministry', () => {
    for (const name of ['Ministry of Trade', 'Ministry of Power', 'Total', 'Ministry of Tourism', '–'])
      assert.equal(match(name, YEAR).kind, 'unknown', name);
    const found = match('Ministry of Power', YEAR);
    assert.deepEqual(found.kind === 'unknown' && found.candidates.map((one) => one.ministry_id), [4]);
    assert.equal(
      ministryMatcher([ministry(3, 'State Ministry of Ports')])('Ministry of Ports', YEAR).kind,
      'unknown',
    );
  });

  test('is found in years before and after the one in which it was first imported', () => {
    for (const year of [1990, 2022, 2030])
      assert.deepEqual(match('Ministry of Health', year), { kind: 'known', ministry_id: 1, by: 'name' });
  });

  test('that an unrelated ministry bore at another time stays apart', () => {
    const twice = ministryMatcher([
      ministry(1, 'Ministry of Lands', { ended: 2015 }),
      ministry(2, 'Ministry of Lands', { began: 2023 }),
    ]);
    assert.deepEqual(twice('Ministry of Lands', 2010), { kind: 'known', ministry_id: 1, by: 'name' });
    assert.deepEqual(twice('Ministry of Lands', 2024), { kind: 'known', ministry_id: 2, by: 'name' });
    const between = twice('Ministry of Lands', 2019);
    assert.equal(between.kind, 'unknown');
    assert.deepEqual(
      between.kind === 'unknown' && between.candidates.map((one) => [one.ministry_id, one.share]),
      [
        [1, 1],
        [2, 1],
      ],
    );
  });

  test('that two ministries bear is that of the one that bears it in the year, then of the one nearest to it', () => {
    const former = ministry(1, 'Ministry of Lands', { ended: 2022 });
    const later = ministry(2, 'Ministry of Lands');
    assert.deepEqual(
      ministryMatcher([
        later,
        { ...former, names: [{ names: { en: 'Ministry of Lands', si: 'ඉඩම්', ta: 'காணி' }, since: 2022 }] },
      ])('Ministry of Lands', 2021),
      {
        kind: 'known',
        ministry_id: 1,
        by: 'name',
      },
    );
  });
});

describe('a name of real estimates', () => {
  // Names of the estimates of 2021 to 2024 (LDFLK/datasets, data/statistics) and of the Appropriation Bill 2025.
  const merged = { began: 2023 };
  const real = ministryMatcher([
    ministry(1, 'Ministry of Finance', { ended: 2022 }),
    ministry(2, 'Ministry of Finance, Economic Stabilization and National Policies', merged),
    ministry(3, 'Ministry of Water Supply and Estate Infrastructure Development'),
    ministry(4, 'Ministry of Women, Child Affairs and Social Empowerment'),
    ministry(5, 'Ministry of Foreign Affairs'),
    ministry(6, 'Ministry of Labour and Foreign Employment'),
    ministry(7, 'Ministry of Energy', { ended: 2022 }),
    ministry(8, 'Ministry of Power & Energy', merged),
    ministry(9, 'Ministry of Buddhasasana, Religious and Cultural Affairs'),
    ministry(10, 'Ministry of Sports and Youth Affairs'),
    ministry(11, 'Ministry of Urban Development and Housing'),
    ministry(12, 'Ministry of Power', { ended: 2022 }),
  ]);

  test('that differs only by a space within a word is known', () => {
    const found = real('Ministry of Buddha Sasana, Religious and Cultural Affairs', 2021);
    assert.deepEqual(found, { kind: 'known', ministry_id: 9, by: 'name' });
  });

  test('that one ministry alone bears is known before it began, but not after it ended', () => {
    assert.deepEqual(real('Ministry of Finance, Economic Stabilization and National Policies', 2021), {
      kind: 'known',
      ministry_id: 2,
      by: 'name',
    });
    assert.equal(real('Ministry of Energy', 2022).kind, 'known');
    assert.equal(real('Ministry of Energy', 2025).kind, 'unknown');
  });

  test('that is new suggests first the ministry that it came out of', () => {
    for (const [name, id] of [
      ['Ministry of Finance and Planning and Economic Development', 2],
      ['Ministry of Women and Child Affairs', 4],
      ['Ministry of Foreign Affairs, Foreign Employment and Tourism', 5],
      ['Ministry of Energy', 8],
      ['Ministry of Urban Development, Construction and Housing', 11],
    ] as const) {
      const found = real(name, 2025);
      assert.equal(found.kind === 'unknown' && found.candidates[0]?.ministry_id, id, name);
    }
  });
});

describe('for any name', () => {
  test('suggestions are of shares from 0 to 1, whatever the names', () => {
    const words = fc.array(fc.constantFrom('health', 'lands', 'trade', 'ports', 'of', 'development'), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 6 }), words, (known, asked) => {
        const find = ministryMatcher(known.map((of, id) => ministry(id + 1, `Ministry of ${of.join(' ')}`)));
        const found = find(`Ministry of ${asked.join(' ')}`, YEAR);
        if (found.kind === 'known') return;
        for (const { share } of found.candidates) assert.ok(share > 0 && share <= 1);
      }),
    );
  });

  const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijkl'), minLength: 6, maxLength: 30 });
  const names = letters.filter((text) => foldMinistryName(text).length >= 6);

  test('folding twice changes nothing, nor does writing it otherwise', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const folded = foldMinistryName(text);
        assert.equal(foldMinistryName(folded), folded);
        assert.equal(foldMinistryName(` ${text.normalize('NFD')} , `), folded);
      }),
    );
  });

  test('itself is known, and one letter less is never taken for known but asked about', () => {
    fc.assert(
      fc.property(names, fc.nat(), (text, seed) => {
        const name = `Ministry of ${text}`;
        const find = ministryMatcher([ministry(1, name)]);
        assert.equal(find(name, YEAR).kind, 'known');
        const folded = foldMinistryName(name);
        const position = 'ministry of '.length + (seed % (folded.length - 'ministry of '.length));
        const shorter = folded.slice(0, position) + folded.slice(position + 1);
        if (foldMinistryName(shorter) === folded) return;
        const found = find(shorter, YEAR);
        assert.equal(found.kind, 'similar');
        if (found.kind === 'similar')
          for (const { share } of found.candidates) assert.ok(share >= SIMILAR_FROM && share <= 1);
      }),
    );
  });
});
