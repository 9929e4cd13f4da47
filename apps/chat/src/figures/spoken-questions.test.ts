import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '@sabha/domain/core/localized';
import { type FigureReading, readFigureQuestion } from './read-figure-question.ts';

function read(question: string, language: Language): FigureReading {
  return readFigureQuestion(question, language);
}

/** Questions as people speak, and all that they name: nothing else of them is left over. */
const SPOKEN: ReadonlyArray<readonly [Language, string, readonly string[]]> = [
  ['en', 'Dear sir, could you kindly tell me how much the health ministry got so far?', ['health']],
  ['en', 'My grandson asks what defence costs us, roughly', ['defence']],
  ['en', 'How big is the health budget, in billions, as of today?', ['health']],
  ['en', 'I would love to know how many petitions have been filed on this website, machan', []],
  ['en', 'What was the turn out up to now?', []],
  ['en', "How much of the taxpayers' money has gone into health at this moment?", ['health']],
  ['si', 'අනේ පුතේ, මේ වනතුරු පෙත්සම් කීයක් දාලා තියෙනවද කියලා බලන්න පුළුවන්ද?', []],
  ['si', 'මට දැනගන්න ඕනේ දැනට රටේ ව්‍යාපෘති කීයක් තියෙනවද කියලා', []],
  ['si', 'me wenakota anduwa kochchara wiyadam karalada', []],
  ['si', 'ayawaya koti keeyada kiyala balala kiyanna', []],
  ['ta', 'ஐயா, நாட்டில் தற்போது எத்தனை திட்டங்கள் இருக்கின்றன என்று சொல்ல முடியுமா?', []],
  ['ta', 'இதுவரைக்கும் எத்தனை மனுக்கள் வந்திருக்கு பாருங்கள்', []],
  ['ta', 'arasangam ithu varaikkum evlo selavu pannirukku', []],
  ['ta', 'budget ethanai kodi nu paathu sollunga anna', []],
];

test('what people say around a question leaves nothing over', () => {
  for (const [language, question, others] of SPOKEN)
    assert.deepEqual(read(question, language).others, others, question);
});

test('what narrows, divides or denies stays in a question', () => {
  for (const [language, question, concept] of [
    ['en', 'half of the health budget', 'each'],
    ['en', 'health budget of the coming year', 'future'],
    ['si', 'labana awurudde ayawaya', 'future'],
    ['si', 'අත්සන් නොකළ අය කීයද', 'not'],
    ['ta', 'வாக்களிக்காதவர்கள் எத்தனை பேர்', 'not'],
    ['ta', 'sugathara budget la paathi evlo', 'each'],
    ['ta', 'கல்வி பட்ஜெட் போதுமா', 'opinion'],
  ] as const)
    assert.ok(read(question, language).concepts.has(concept), question);
});

test('a polite "can" asks for nothing that is open', () => {
  assert.ok(!read('පෙත්සම් ගණන කියන්න පුළුවන්ද?', 'si').concepts.has('open'));
  assert.ok(read('අත්සන් කරන්න පුළුවන් පෙත්සම් කීයද?', 'si').concepts.has('open'));
  assert.ok(read('How many petitions are open for signing?', 'en').concepts.has('open'));
  assert.ok(!read('How many petitions are open for signing?', 'en').concepts.has('signature'));
});
