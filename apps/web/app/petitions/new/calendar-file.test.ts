import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calendarFile } from './calendar-file.ts';

const BEGINS = new Date('2026-11-27T04:45:00Z');
const ENTRY = { id: 'petition-after-7', begins: BEGINS, address: 'https://sabha.test/petitions/new' };

/** A calendar file as a calendar reads it: lines put together again, and their texts without the escapes. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  return new Map(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':');
      const text = rest.join(':').replaceAll(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign));
      return [name, text];
    }),
  );
}

test('a calendar reads the words and the moment, and keeps one entry', () => {
  const file = calendarFile({ ...ENTRY, title: 'ඔබේ ඊළඟ පෙත්සම, දැන්', text: 'A; b\\c' }, BEGINS);
  const fields = read(file);
  assert.equal(fields.get('DTSTART'), '20261127T044500Z');
  assert.equal(fields.get('SUMMARY'), 'ඔබේ ඊළඟ පෙත්සම, දැන්');
  assert.equal(fields.get('UID'), 'petition-after-7');
});

test('no line is longer than 75 octets, no character is cut, and no text begins a line of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const clean = text.replaceAll('\r', '');
      const file = calendarFile({ ...ENTRY, title: clean, text: clean }, BEGINS);
      for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
      const fields = read(file);
      assert.equal(fields.get('SUMMARY'), clean);
      assert.equal([...fields.keys()].filter((name) => name === 'ATTACH').length, 0);
    }),
  );
});
