import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readEmail } from './email.ts';

const canonical = (text: string) => {
  const email = readEmail(text);
  assert.ok(email.ok, `${text} should be read`);
  return email.value.canonical;
};
const isRefused = (text: string) =>
  assert.deepEqual(readEmail(text), { ok: false, failure: { kind: 'invalid-email' } });
const same = (...texts: string[]) => assert.equal(new Set(texts.map(canonical)).size, 1, texts.join(' '));
const different = (...texts: string[]) =>
  assert.equal(new Set(texts.map(canonical)).size, texts.length, texts.join(' '));

const name = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9.+_-]{0,20}$/);
const domain = fc.oneof(
  fc.domain(),
  fc.constantFrom(
    'gmail.com',
    'GoogleMail.com',
    'yahoo.com',
    'proton.me',
    'me.com',
    'x.fastmail.com',
    'Bücher.example',
  ),
);

describe('an e-mail address', () => {
  test('keeps what was written and is compared in one form', () => {
    const email = readEmail('Nimal.Perera+vote@GMail.com');
    assert.deepEqual(email, {
      ok: true,
      value: { written: 'Nimal.Perera+vote@GMail.com', canonical: 'nimalperera@gmail.com' },
    });
  });

  test('in its canonical form is its own canonical form', () => {
    fc.assert(
      fc.property(name, domain, (local, host) => {
        const once = canonical(`${local}@${host}`);
        assert.equal(canonical(once), once);
      }),
    );
  });

  test('of any script is read again as itself, or refused, and never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        (local, host) => {
          const email = readEmail(`${local}@${host}.lk`);
          if (email.ok) assert.equal(canonical(email.value.canonical), email.value.canonical);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('differs in nothing by case, wherever it is', () => {
    fc.assert(
      fc.property(name, domain, (local, host) =>
        same(`${local}@${host}`, `${local.toUpperCase()}@${host.toUpperCase()}`),
      ),
    );
  });

  test('of an unknown domain keeps dots and tags: they may be somebody else there', () => {
    different('a.b@example.lk', 'ab@example.lk', 'a.b+c@example.lk', 'a-b@example.lk', 'ab@sub.example.lk');
  });

  test('of an international domain is one in its two writings', () => {
    same('nimal@bücher.example', 'nimal@xn--bcher-kva.example', 'nimal@BÜCHER.example');
    same('kamal@ලංකා.ලංකා', 'kamal@xn--fzc2c9e2c.xn--fzc2c9e2c');
    same('nimal@gmail.com', 'nimal@ｇｍａｉｌ.com');
  });

  test('in Sinhala is one with and without the joiners that are not seen alone, composed or not', () => {
    same('ශ්‍රී@example.lk', 'ශ්රී@example.lk');
    same('josé@example.lk', 'jose\u0301@example.lk');
  });
});

describe('one mailbox is one person', () => {
  test('at Gmail, whatever dots, tags and names of the provider are used', () => {
    same('nimal@gmail.com', 'n.i.m.a.l@gmail.com', 'Nimal+a+b@googlemail.com', 'nimal.+x@gmail.com');
    different('nimal@gmail.com', 'nimal@gmail.lk', 'nimal-a@gmail.com');
  });

  test('in full-width letters', () => {
    same('nimal@gmail.com', 'ｎｉｍａｌ@gmail.com', 'Ｎ．imal@ｇmail.com', 'nimal＋x@gmail.com');
    for (const text of ['a＠b@c.lk', 'a，b@c.lk', 'a＜b@c.lk']) isRefused(text);
  });

  test('at Outlook with any tag, while its domains are different people', () => {
    same('kamal@outlook.com', 'kamal+votes@outlook.com');
    different('kamal@outlook.com', 'kamal@hotmail.com', 'ka.mal@outlook.com', 'kamal-x@outlook.com');
  });

  test('at Yahoo with any keyword after the hyphen', () => {
    same('sunil@yahoo.com', 'sunil-shop@yahoo.com', 'sunil-a-b@yahoo.com');
    different('sunil@yahoo.com', 'su.nil@yahoo.com', 'sunil@ymail.com');
  });

  test('at iCloud under its older names', () => {
    same('amara@icloud.com', 'amara@me.com', 'amara+x@mac.com');
    different('amara@icloud.com', 'a.mara@icloud.com');
  });

  test('at Proton, which passes over dots, hyphens and underscores', () => {
    same(
      'amara.silva@proton.me',
      'amara_silva@protonmail.com',
      'amara-silva+x@pm.me',
      'amarasilva@protonmail.ch',
    );
  });

  test('at Fastmail with tags and with the name as a host', () => {
    same('ruwan@fastmail.com', 'ruwan+x@fastmail.com', 'anything@ruwan.fastmail.com');
    same('ruwan_p@fastmail.fm', 'anything@ruwan-p.fastmail.fm');
    different('ruwan@fastmail.com', 'ruwan@fastmail.fm', 'x@a.b.fastmail.com');
  });

  test('and a name that is nothing but marks stays what it is', () => {
    assert.equal(canonical('+x@gmail.com'), '+x@gmail.com');
    assert.equal(canonical('...@gmail.com'), '...@gmail.com');
    assert.equal(canonical('-x@yahoo.com'), '-x@yahoo.com');
  });
});

describe('refused as an e-mail address', () => {
  const refused = [
    ...['', '@', 'a@', '@b.lk', 'a', 'a@b', 'a@b.', 'a@.lk', 'a@b..lk', 'a@b.lk.', 'a@@b.lk', 'a@b@c.lk'],
    ...[
      ' a@b.lk',
      'a@b.lk ',
      'a b@c.lk',
      'a@b c.lk',
      'a\t@b.lk',
      'a@b.lk\n',
      'a\u00a0b@c.lk',
      'a@b.lk\r\nBcc: x@y.lk',
    ],
    ...[
      '"a"@b.lk',
      'a(x)@b.lk',
      'a@b.lk(x)',
      '<a@b.lk>',
      'a,b@c.lk',
      'a;b@c.lk',
      'a\\b@c.lk',
      'a\u037eb@c.lk',
      'a[b]@c.lk',
    ],
    ...['a@b.lk/x', 'a@b.lk:25', 'a@b.lk?x', 'a@b.lk#x', 'a@b%2elk', 'a@b.lk\\x', 'a@[1.2.3.4]', 'a@[::1]'],
    ...['a@1.2', 'a@127.0.0.1', 'a@0x7f.1', 'a@b.123', 'a@-b.lk', 'a@b-.lk', 'a@b_c.lk', 'a@b。lk'],
    ...[
      'a\u0000@b.lk',
      'a@b\u0000.lk',
      '\u202ea@b.lk',
      'a\u200bb@c.lk',
      'a\u00adb@c.lk',
      '\ufeffa@b.lk',
      'a\ud800@b.lk',
    ],
    ...['\u200d@b.lk', `${'a'.repeat(250)}@b.lk`, `a@${'b'.repeat(64)}.lk`, `${'a.'.repeat(500_000)}@b.lk`],
  ];
  for (const text of refused) test(JSON.stringify(text.slice(0, 24)), () => isRefused(text));

  test('while the longest that mail servers carry is taken', () => {
    const host = `${'b'.repeat(60)}.${'c'.repeat(60)}.lk`;
    const longest = `${'a'.repeat(254 - host.length - 1)}@${host}`;
    assert.equal(canonical(longest), longest);
    isRefused(`a${longest}`);
  });
});
