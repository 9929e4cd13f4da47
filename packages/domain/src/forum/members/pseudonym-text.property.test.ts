import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { foldLookAlikes } from './look-alikes.ts';
import { DISTRICT_NAMES, NATURE_NAMES } from './nature-names.ts';
import { defaultPseudonym, isTakenName, PSEUDONYM_LENGTH, readPseudonym } from './pseudonym-text.ts';

const shown = (text: string) => {
  const result = readPseudonym(text);
  return result.ok ? result.value.shown : null;
};
const fault = (text: string) => {
  const result = readPseudonym(text);
  return result.ok ? null : result.failure.kind;
};

const USUAL_NAMES = [
  ...[
    'Kanthi',
    'Premadasa',
    'Padmini',
    'Yadmini',
    'Courtney',
    'Mayuran',
    'Mayooran',
    'Sabhapathy',
    'Nilantha',
    'Justin',
  ],
  ...[
    'Jayawardena',
    'Wickremesinghe',
    'Kumaratunga',
    'Bandaranaike',
    'Senanayake',
    'Ponnambalam',
    'Chelvanayakam',
  ],
  ...[
    'Mohamed Rizvi',
    'Fathima Nuzha',
    'Policarp',
    'Modesta',
    'Romesh',
    'Harcourt',
    'Electra',
    'Clarence',
    'Cornelia',
  ],
  ...[
    'K. D. Perera',
    'K.D. Perera',
    "O'Neil",
    'Anne-Marie',
    'M.P. Silva',
    'Perera Jr.',
    'Āryapāla',
    'Kamal 77',
    'A.B',
  ],
  ...['ප්‍රේමදාස', 'කාන්ති', 'පද්මිණී', 'මහින්ද', 'චන්දන', 'නිලන්ති', 'ශ්‍රියානි', 'රජිත', 'ලේඛා', 'සභාරත්න', 'විද්‍යා', 'ආර්.ප්‍රේමදාස'],
  ...[
    'காந்தி',
    'சிவகுமார்',
    'சபாபதி',
    'அரசு',
    'தமிழரசு',
    'செல்வநாயகம்',
    'பத்மினி',
    'கௌரி',
    'ஸ்ரீதேவி',
    'முத்து',
    'Kamal කමල් கமல்',
  ],
];
const OFFICES = [
  ...[
    'President',
    'Pres1dent of SL',
    'p.r.e.s.i.d.e.n.t',
    'PRĖSIDENT',
    'Prime Minister',
    'rninister',
    'Ministry0fHealth',
  ],
  ...[
    'Secretary',
    'G0vern0r',
    'GOVERNOR',
    'Commissioner-General',
    'p0l1c3',
    'Parliament LK',
    'Government',
    'Offıcıal'.replaceAll('ı', 'i'),
  ],
  ...[
    'Admin',
    '4dmin',
    'Adm1n 2',
    'A d m i n',
    'aclmin',
    'The Admin',
    'Sabha Team',
    'Sabha',
    'Moderator',
    'Court',
    'Supreme Court',
  ],
  ...['Mayor of Kandy', 'Election', 'Election Commission', 'Elections Office', 'ｐｏｌｉｃｅ', 'Ⓐdmin'],
  ...[
    'ජනාධිපති',
    'ජනාධිපතිතුමා',
    'ජනාධිපතී',
    'අමාත්‍යාංශය',
    'අමාත්යාංශය',
    'සෞඛ්‍ය ඇමති',
    'පොලිසිය',
    'නගර සභා',
    'මැතිවරණ',
    'ලේකම්',
    'ආණ්ඩුකාරවර',
  ],
  ...[
    'ஜனாதிபதி',
    'பிரதமர்',
    'சுகாதார அமைச்சு',
    'தேர்தல் ஆணைக்குழு',
    'பொலிஸ்',
    'நீதிமன்றம்',
    'செயலாளர்',
    'ஆளுநர்',
    'மேயர்',
    'நகர சபை',
    'அரசாங்கம்',
  ],
];

describe('a name for the discussion', () => {
  test('may be a usual name in the three languages', () => {
    for (const name of USUAL_NAMES)
      assert.equal(shown(name), name.normalize('NFKC'), `${name}: ${fault(name)}`);
    assert.equal(shown('  Nimal \t K.  '), 'Nimal K.');
    assert.equal(shown('O’Neil–K'), "O'Neil-K");
    assert.equal(shown('ශ්‍‍රී\u200d'), 'ශ්‍රී', 'joiners that join nothing go');
  });

  test('is of 3 to 30 code points', () => {
    assert.deepEqual(['', 'ab', ' a ', 'අබ'].map(fault), [
      'too-short',
      'too-short',
      'too-short',
      'too-short',
    ]);
    assert.deepEqual(
      [fault('a'.repeat(30)), fault('a'.repeat(31)), fault('a'.repeat(100_000))],
      [null, 'too-long', 'too-long'],
    );
    assert.equal(fault(`e${'\u0301'.repeat(100_000)}`), 'too-long');
  });

  for (const [name, texts] of [
    [
      'letters of other scripts',
      ['Рresident', 'Kаmal', 'αdmin', 'ɑdmin', 'admın', '王小明', 'كمال', 'नमस्ते', 'Straße', 'Ørsted'],
    ],
    ['two scripts in a word', ['Kamalක', 'කකa', 'ககක', 'pංlice', 'க்a12']],
    ['digits or signs alone', ['123', '1-2-3', '...', "'-'", '௧௨௩', '෧෨෩']],
    [
      'signs that do not separate',
      [
        '.abc',
        '-abc',
        'abc-',
        'a..b',
        'a--b',
        "a''b",
        'a . b',
        'a_b',
        'a@b',
        'a,b',
        'abc!',
        '👍👍👍',
        '<b>',
        'a/b c',
      ],
    ],
    [
      'hidden characters',
      [
        'Ka\u202emal',
        'Ka\u200bmal',
        'Kam\u0000al',
        'Ka\ud800mal',
        'Ka\u{e0041}mal',
        '\u3164\u3164\u3164',
        'Ka\u00admal',
      ],
    ],
    [
      'heaps of marks',
      [`Kamal${'\u0301'.repeat(9)}`, `Ka${'\u0336'.repeat(3)}mal`, `ක${'ි'.repeat(8)}මල`, `க${'ா'.repeat(8)}`],
    ],
    ['markup', ['<script>x', 'a&lt;b', 'java:script']],
  ] as const) {
    test(`has no ${name}`, () => {
      for (const text of texts) assert.equal(fault(text), 'characters', JSON.stringify(text));
    });
  }

  test('is not that of an office, however it is spelled', () => {
    for (const name of OFFICES) assert.equal(fault(name), 'office', name);
  });

  test('is the same as one that looks alike', () => {
    for (const [a, b] of [
      ['Kamal', ' kAMÁL. '],
      ['Nimal', 'N1mai'],
      ['Cornelia', 'Comelia'],
      ['Rohan 10', 'R0han lO'],
      ['Savvy', 'Sawy'],
      ['Clara', 'Dara'],
      ["O'Neil", 'Oneil'],
      ['ශ්‍රීමා', 'ශ්රිමා'],
      ['චන්දන', 'වන්දන'],
      ['සිරිසේන', 'සිරිසෙන'],
      ['ගෝඨාභය', 'ගොඨාභය'],
      ['சிவராமன்', 'சிவராமன்'.replace('ா', 'ர')],
      ['கோபால்', 'கொபால்'],
      ['கௌரி', 'கெளரி'],
    ] as const)
      assert.equal(foldLookAlikes(a), foldLookAlikes(b), `${a} ${b}`);
    for (const [a, b] of [
      ['Kamal', 'Kamala'],
      ['කමල', 'කුමල'],
      ['கமல', 'கமலி'],
      ['Nimal', 'Vimal'],
    ] as const)
      assert.notEqual(foldLookAlikes(a), foldLookAlikes(b), `${a} ${b}`);
  });

  test('read again is the same, and folded again too, whatever it was', () => {
    const bits = fc.constantFrom(
      ...['a', 'rn', 'c', '1', 'I', 'vv', 'É', ' ', '.', '-', "'", '’', '０', '\u200d', '\u0301', '\u202e'],
      ...['ශ්\u200dරී', 'කේ', 'වෝ', 'ඓ', 'கோ', 'ஔ', 'ௌ', 'ஜா', '්', 'ா', 'ﬁ'],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(bits, { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldLookAlikes(text);
        assert.equal(foldLookAlikes(folded), folded);
        const first = readPseudonym(text);
        if (!first.ok) return;
        assert.deepEqual(readPseudonym(first.value.shown), first);
        assert.deepEqual(
          readPseudonym(first.value.shown.toUpperCase()).ok &&
            foldLookAlikes(first.value.shown.toUpperCase()),
          first.value.folded,
        );
        const length = [...first.value.shown].length;
        assert.ok(length >= PSEUDONYM_LENGTH.shortest && length <= PSEUDONYM_LENGTH.longest);
        assert.notEqual(first.value.folded, '');
      }),
      { numRuns: 500 },
    );
  });

  test('is taken where a ministry or an office holder has it', () => {
    const others = ['Health', 'Anura Kumara Dissanayake', 'සෞඛ්‍ය', 'ஹரிணி அமரசூரிய', ''];
    const taken = (name: string) => isTakenName(foldLookAlikes(name), others);
    for (const name of [
      'health',
      'Hea1th',
      'Hon. Anura Kumara Dissanayake',
      'ANURA-KUMARA DISSANAYAKE',
      'සෞඛ්ය',
      'ஹரிணி அமரசூரிய ர',
    ])
      assert.ok(taken(name), name);
    for (const name of ['Healthy Kandy', 'Anura', 'Kumara Dissanayake', 'සෞඛ්‍යා', 'ஹரிணி'])
      assert.ok(!taken(name), name);
  });
});

describe('the name to begin with', () => {
  const seeds = fc.uint8Array({ minLength: 16, maxLength: 40 });

  test('is of a bird, tree or flower and a district, and each is a name that can be read and no other looks like', () => {
    assert.ok(NATURE_NAMES.length >= 200 && DISTRICT_NAMES.length === 25);
    const names = NATURE_NAMES.flatMap((name) => DISTRICT_NAMES.map((district) => `${name} of ${district}`));
    for (const name of NATURE_NAMES)
      assert.equal(shown(`${name} of Nuwara Eliya 9999`), `${name} of Nuwara Eliya 9999`);
    for (const name of names.slice(0, DISTRICT_NAMES.length)) assert.equal(shown(name), name);
    assert.equal(new Set(names.map(foldLookAlikes)).size, names.length);
  });

  test('follows from the seed, can be read in each attempt, and has a number from the second on', () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 40 }), (seed, attempt) => {
        const name = defaultPseudonym(seed, attempt);
        assert.equal(defaultPseudonym(seed.slice(), attempt), name);
        assert.equal(shown(name), name);
        assert.match(
          name,
          attempt === 0 ? /^[A-Z][a-z-]+ of [A-Za-z ]+$/ : attempt <= 5 ? / \d\d$/ : / \d{4}$/,
        );
      }),
    );
    const seed = new Uint8Array(32).fill(7);
    assert.equal(
      new Set(Array.from({ length: 1_000 }, (_, attempt) => defaultPseudonym(seed, attempt))).size,
      1_000,
    );
    assert.throws(() => defaultPseudonym(new Uint8Array(15)), /at least 16 bytes/);
  });

  test('uses all names about equally', () => {
    const count = new Map<string, number>();
    for (let n = 0; n < 25_000; n += 1) {
      const seed = new Uint8Array(16);
      new DataView(seed.buffer).setUint32(4, Math.imul(n, 0x9e3779b1) >>> 0);
      const district = defaultPseudonym(seed).replace(/^.* of /, '');
      count.set(district, (count.get(district) ?? 0) + 1);
    }
    assert.deepEqual([...count.keys()].sort(), [...DISTRICT_NAMES]);
    for (const uses of count.values()) assert.ok(uses > 900 && uses < 1_100, `${uses}`);
  });
});
