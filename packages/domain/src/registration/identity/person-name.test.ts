import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fullName, readName } from './person-name.ts';

const name = (text: string) => {
  const read = readName(text);
  return read.ok ? read.value : read.failure.kind;
};

describe('a name', () => {
  test('keeps every script, with the joiners that Sinhala is written with', () => {
    for (const text of ['Nimal', 'ශ්‍රී', 'குமார்', "D'Silva", 'J. R.', 'José']) assert.equal(name(text), text);
  });

  test('is tidied: space at its ends and doubled, composed letters', () => {
    assert.equal(name('  Nimal \t  Kumara\n'), 'Nimal Kumara');
    assert.equal(name('Jose\u0301'), 'José');
  });

  test('loses what nobody sees: no reversed text, no control, no hidden sign', () => {
    assert.equal(name('\u202eNi\u200bmal\u0000\u2066'), 'Nimal');
    assert.equal(name('Nimal \u200e Perera'), 'Nimal Perera');
    assert.equal(name('Nimal\u2028Perera'), 'Nimal Perera');
  });

  test('without a letter is none', () => {
    for (const text of ['', '  ', '-', '123', '\u200d', '\u202e\u0000', '.'])
      assert.equal(name(text), 'name-required');
  });

  test('is bounded before anything is done with it', () => {
    assert.equal(name('a'.repeat(100)), 'a'.repeat(100));
    assert.equal(name('a'.repeat(101)), 'name-too-long');
    assert.equal(name(' '.repeat(1_000_000)), 'name-too-long');
  });

  test('read again is the same', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom(' ', '\n', '\u200e', '\u200d', '\u0301', 'a'),
            fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
          ),
          maxLength: 30,
        }),
        (text) => {
          const read = readName(text);
          if (read.ok && read.value.length <= 100) assert.equal(name(read.value), read.value);
        },
      ),
    );
  });

  test('of a person is first and last joined by a space', () => {
    assert.equal(fullName('Nimal', 'Perera'), 'Nimal Perera');
  });
});
