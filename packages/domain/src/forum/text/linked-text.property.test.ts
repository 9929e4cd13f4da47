import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { linkedText } from './linked-text.ts';

const joined = (text: string) =>
  linkedText(text)
    .map((part) => (part.kind === 'break' ? '\n' : part.text))
    .join('');
const links = (text: string) => linkedText(text).flatMap((part) => (part.kind === 'link' ? [part] : []));
const shown = (text: string) => links(text).map((link) => link.text);

describe('a text with its links', () => {
  test('has links to http, https and www., and line breaks', () => {
    assert.deepEqual(linkedText('See www.a.lk/x?y=1#z.\n\nhttp://b.lk'), [
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'www.a.lk/x?y=1#z', href: 'https://www.a.lk/x?y=1#z' },
      { kind: 'text', text: '.' },
      { kind: 'break' },
      { kind: 'break' },
      { kind: 'link', text: 'http://b.lk', href: 'http://b.lk/' },
    ]);
    assert.deepEqual(linkedText(''), []);
    assert.deepEqual(shown('බලන්නhttps://documents.gov.lk/view/bills/2023/9/383-2023_S.pdf, HTTPS://A.LK'), [
      'https://documents.gov.lk/view/bills/2023/9/383-2023_S.pdf',
      'HTTPS://A.LK',
    ]);
  });

  test('leaves the punctuation around an address out of it', () => {
    for (const [text, address] of [
      ['(https://a.lk/b).', 'https://a.lk/b'],
      ['https://a.lk/Bill_(law)', 'https://a.lk/Bill_(law)'],
      ['(see https://a.lk/Bill_(law)?)', 'https://a.lk/Bill_(law)'],
      ['“https://a.lk”, he said', 'https://a.lk'],
      ['**https://a.lk/!**', 'https://a.lk/'],
      ['[link](https://a.lk/x)', 'https://a.lk/x'],
      ['<a href="https://a.lk/x">', 'https://a.lk/x'],
    ] as const)
      assert.deepEqual(shown(text), [address], text);
  });

  for (const [name, text] of [
    ['javascript', 'javascript:alert(1)//www'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['another scheme', 'ftp://a.lk file:///etc/passwd vbscript:x mailto:a@b.lk'],
    ['a user name', 'https://parliament.lk@evil.lk https://a:b@evil.lk http://a%40b@evil.lk'],
    ['a host without a dot', 'http://localhost/x https://'],
    ['an address inside an e-mail address', 'me@www.a.lk'],
    [
      'a host in other letters than it opens',
      'http://ｅvil.lk http://%65vil.lk http://0x7f.1 http://127.1 http://ⓔvil.lk',
    ],
    ['mixed scripts', 'https://раypal.com https://ලংකාa.lk https://aலங்கை.lk'],
    ['letters that look Latin', 'https://аррӏе.com https://ɑpple.com https://αρ.lk https://pаrliament.lk'],
    ['something invisible', 'https://a.lk/\u202egpj.exe https://a\u200b.lk https://www.a\u00ad.lk'],
    ['4,000 characters', `https://a.lk/${'x'.repeat(4_000)}`],
  ] as const) {
    test(`has no link with ${name}`, () => {
      assert.deepEqual(shown(text), []);
      assert.equal(joined(text), text);
    });
  }

  test('links hosts in Sinhala and Tamil, and others in their ASCII form', () => {
    assert.deepEqual(
      links('https://රජය.ලංකා www.அரசு.இலங்கை/x http://xn--80ak6aa92e.com').map(({ href }) => href),
      [
        new URL('https://රජය.ලංකා').href,
        new URL('https://www.அரசு.இலங்கை/x').href,
        'http://xn--80ak6aa92e.com/',
      ],
    );
    assert.equal(shown(`https://a.lk/${'x'.repeat(1_900)}`).length, 1);
  });

  test('is the given text when joined, and opens what it shows, whatever the text', () => {
    const bits = fc.constantFrom(
      ...[
        'http://',
        'https://',
        'www.',
        'a.lk',
        'b',
        '.',
        ')',
        '(',
        '@',
        ':',
        '/',
        '\\',
        '\n',
        ' ',
        '"',
        '\ud800',
      ],
      ...['<script>', 'javascript:', 'රජය', 'ශ්\u200dරී', '\u202e', '%', '#', '\u0000', '?', 'раy', '\r\n'],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(bits, { maxLength: 30 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        assert.equal(joined(text), text);
        for (const link of links(text)) {
          assert.equal(
            URL.parse(/^www/i.test(link.text) ? `https://${link.text}` : link.text)?.href,
            link.href,
          );
          const url = new URL(link.href);
          assert.match(url.protocol, /^https?:$/);
          assert.equal(`${url.username}${url.password}`, '');
          assert.ok(link.text.length <= 2_000);
        }
      }),
      { numRuns: 400 },
    );
  });
});
