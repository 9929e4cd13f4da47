import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from './en/ui.json' with { type: 'json' };
import type { Language } from './languages.ts';
import si from './si/ui.json' with { type: 'json' };
import ta from './ta/ui.json' with { type: 'json' };
import { timePassed } from './time-ago.ts';
import { createTranslator } from './translator.ts';

const TEXTS = { en, si, ta };
const NOW = new Date('2025-11-07T12:00:00Z');

function text(when: string, language: Language): string {
  const { unit, count } = timePassed(when, NOW);
  return createTranslator(language, { ui: TEXTS[language] }).t(`ui:ago.${unit}`, { count });
}

test('time passed is given in minutes, hours and days', () => {
  assert.equal(text('2025-11-07T11:59:30Z', 'en'), 'just now');
  assert.equal(text('2025-11-07T12:00:30Z', 'en'), 'just now');
  assert.equal(text('2025-11-07T11:59:00Z', 'en'), '1 minute ago');
  assert.equal(text('2025-11-07T10:00:01Z', 'en'), '1 hour ago');
  assert.equal(text('2025-11-05T11:00:00Z', 'en'), '2 days ago');
});

test('singular and plural are those of each language', () => {
  assert.equal(text('2025-11-07T11:00:00Z', 'si'), 'පැයකට පෙර');
  assert.equal(text('2025-11-07T09:00:00Z', 'si'), 'පැය 3කට පෙර');
  assert.equal(text('2025-11-06T12:00:00Z', 'ta'), '1 நாளுக்கு முன்');
  assert.equal(text('2025-11-02T12:00:00Z', 'ta'), '5 நாட்களுக்கு முன்');
});
