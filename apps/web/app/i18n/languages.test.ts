import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LANGUAGES, languageOf, localPath, ownPath, withoutLanguage } from './languages.ts';

test('Sinhala and Tamil are named by the address, everything else is English', () => {
  assert.equal(languageOf('/si/spending'), 'si');
  assert.equal(languageOf('/ta'), 'ta');
  assert.equal(languageOf('/'), 'en');
  assert.equal(languageOf('/sign'), 'en');
});

test('the overview has a short address in each language', () => {
  assert.equal(localPath('en', '/'), '/');
  assert.equal(localPath('si', '/'), '/si');
  assert.equal(localPath('ta', '/?year=2024'), '/ta?year=2024');
});

test('an address keeps its page and its query in every language', () => {
  const part = fc.stringMatching(/^[a-z0-9-]{3,12}$/);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), fc.constantFrom(...LANGUAGES), (parts, language) => {
      const path = `/${parts.join('/')}`;
      const local = localPath(language, path);
      assert.equal(languageOf(local), language);
      assert.equal(withoutLanguage(local), path);
    }),
  );
});

test('no address of the page makes a link to another site', () => {
  const origin = 'https://sabha.test';
  const attacks = [
    '//evil.test/x',
    '/\\\\evil.test',
    '///evil.test',
    '/\t/evil.test',
    '\\/evil.test',
    '/\n\r\\evil.test',
  ];
  const odd = fc.string({
    unit: fc.constantFrom('/', '\\', '\t', '\n', '\r', '\0', ' ', '.', '%2F', '%5C', '@', ':', '?', 'e'),
  });
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...attacks), odd),
      fc.constantFrom(...LANGUAGES),
      (tail, language) => {
        for (const pathname of [tail, `/${tail}`, `/si${tail}`, `/si/${tail}`]) {
          const links = [
            ownPath(pathname),
            withoutLanguage(pathname),
            localPath(language, withoutLanguage(pathname)),
          ];
          for (const link of links)
            assert.equal(new URL(link, `${origin}/si/x`).origin, origin, JSON.stringify(link));
        }
      },
    ),
  );
});
