import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LANGUAGES, languageOf, localPath, withoutLanguage } from './languages.ts';

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
