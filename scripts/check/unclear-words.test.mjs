import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unclearWords } from './unclear-words.mjs';

test('words that mean many things are found, as they are written', () => {
  assert.deepEqual(unclearWords('Told you: **in  place of** a Wish, the world-wide journey.'), [
    'Told',
    'in  place of',
    'Wish',
    'world',
    'journey',
  ]);
});

test('a part of a word is none, nor is the place where something is', () => {
  assert.deepEqual(unclearWords('Outstanding; in the same place; indoors; Chilaw Townsend'), []);
  assert.deepEqual(unclearWords(''), []);
});
