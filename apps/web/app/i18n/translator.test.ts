import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTranslator } from './translator.ts';

const shell = { register: 'Register', theme: { label: 'Theme: {{now}}. Next: {{ next }}, not {{now}}' } };
const list = { count_one: '{{number}} project', count_other: '{{number}} projects' };
const translator = (language: 'en' | 'si') =>
  createTranslator(language, { shell, spending: { projects: list } });

test('a text is found by its namespace and path, and its placeholders are filled in', () => {
  const { t } = translator('en');
  assert.equal(t('shell:register'), 'Register');
  assert.equal(t('shell:theme.label', { now: '$1', next: 'dark' }), 'Theme: $1. Next: dark, not $1');
});

test('the count chooses the form of a plural by the rules of the language', () => {
  const projects = (language: 'en' | 'si', count: number) =>
    translator(language).t('spending:projects.count', { count, number: String(count) });
  assert.deepEqual(
    [0, 1, 2].map((count) => projects('en', count)),
    ['0 projects', '1 project', '2 projects'],
  );
  // Sinhala has the form of one for zero too.
  assert.deepEqual(
    [0, 1, 2].map((count) => projects('si', count)),
    ['0 project', '1 project', '2 projects'],
  );
});

test('texts that are loaded later are found; a text that is missing gives its key', () => {
  const texts = translator('en');
  assert.equal(texts.t('ui:close'), 'ui:close');
  texts.add('ui', { close: 'Close' });
  assert.equal(texts.t('ui:close'), 'Close');
});
