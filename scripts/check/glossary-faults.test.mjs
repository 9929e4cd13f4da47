import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingWords, readGlossary, wordFaults } from './glossary-faults.mjs';

const glossary = readGlossary(`
| English | Sinhala | Tamil | not English | not Sinhala | not Tamil |
| --- | --- | --- | --- | --- | --- |
| "No" | නැහැ | இல்லை | | “නැත” | |
| ledger | ලෙජර | பேரேடு, பேரேட் | distributed log | | லெட்ஜர் |
| category | කාණ්ඩ | வகை | | ප්‍රවර්ග | |
| (our) | අපගේ | எங்கள் | | | எமது, நமது |
`);

test('a translation has the words of each term, in whatever form', () => {
  assert.deepEqual(missingWords(glossary, 'ta', 'On two ledgers', 'இரண்டு பேரேடுகளில்'), []);
  assert.deepEqual(missingWords(glossary, 'ta', 'On the ledger', 'பேரேட்டில்'), []);
  assert.deepEqual(missingWords(glossary, 'ta', 'All Categories', 'அனைத்துப் பிரிவுகள்'), [
    'does not say "வகை" for "category"',
  ]);
});

test('a term in quotation marks is asked of a text that consists of it, one in brackets of none', () => {
  assert.deepEqual(missingWords(glossary, 'si', 'No', 'නැත'), ['does not say "නැහැ" for "No"']);
  assert.deepEqual(missingWords(glossary, 'si', 'No votes on our side', 'මෙහි ඡන්ද නැත'), []);
});

test('a placeholder is no word of the text, and a part of a word is no term', () => {
  assert.deepEqual(missingWords(glossary, 'ta', '{{ledger}}: the ledgering', '{{ledger}}'), []);
});

test('a word that the glossary excludes is named with the one to use, in its language alone', () => {
  assert.deepEqual(wordFaults(glossary, 'ta', 'எமது லெட்ஜரில்'), [
    'says "லெட்ஜர்", the glossary "பேரேடு"',
    'says "எமது", the glossary "எங்கள்"',
  ]);
  assert.deepEqual(wordFaults(glossary, 'en', 'A distributed log'), [
    'says "distributed log", the glossary "ledger"',
  ]);
  assert.deepEqual(wordFaults(glossary, 'en', 'ප්‍රවර්ග'), []);
});

test('letters of another language are noticed', () => {
  assert.deepEqual(wordFaults(glossary, 'si', 'ලෙஜරය'), ['has letters of another language']);
  assert.deepEqual(wordFaults(glossary, 'en', 'Sabha සභාව சபை'), []);
});
