import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareLanguages, flatten, missingKeys, unusedKeys } from './translation-rules.ts';

const english = new Map([
  ['shell:name', 'Sabha'],
  ['shell:tabs.voting', 'Voting'],
  ['voting:left', '{{count}} days'],
]);

test('nested texts become dotted keys', () => {
  assert.deepEqual(flatten({ tabs: { voting: 'Voting' } }), [['tabs.voting', 'Voting']]);
});

test('a language that says the same in its own words has no problem', () => {
  const sinhala = new Map([
    ['shell:name', 'සභාව'],
    ['shell:tabs.voting', 'ඡන්දය'],
    ['voting:left', 'දින {{count}}'],
  ]);
  assert.deepEqual(compareLanguages(english, sinhala, 'si'), []);
});

test('missing, extra, untranslated and wrongly filled texts are different faults', () => {
  const tamil = new Map([
    ['shell:tabs.voting', 'Voting'],
    ['voting:left', '{{n}} நாட்கள்'],
    ['voting:more', 'மேலும்'],
  ]);
  assert.deepEqual(compareLanguages(english, tamil, 'ta'), [
    'ta: missing shell:name',
    'ta: still English shell:tabs.voting: "Voting"',
    'ta: other placeholders than English voting:left',
    'ta: extra voting:more',
  ]);
});

test('a key in a screen that has no text is found, and so is a text that no screen asks for', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
  const sources = ["t('shell:name')", "t('shell:none')", 't(`shell:tabs.${tab}`)'];
  assert.deepEqual(missingKeys(english, sources), ['en: missing shell:none']);
  assert.deepEqual(unusedKeys(english, sources), ['en: unused voting:left']);
});
