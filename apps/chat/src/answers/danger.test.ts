import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectLanguage } from '../language/detect-language.ts';
import { numbersToCall } from './danger.ts';

const numbers = (question: string) =>
  numbersToCall(question, detectLanguage(question, 'en').language)?.map(({ number }) => number) ?? null;

test('a question of somebody in danger brings the police and an ambulance first', () => {
  const questions = [
    'they came to my house to threaten me',
    'my husband is beating me',
    'someone is following me',
    'he has a knife',
    'I want to commit suicide',
    'there is a fire in our house',
    'my daughter was raped',
    'thieves are in my house, help',
    'මට මරන්න තර්ජනය කරනවා',
    'අල්ලපු ගෙදර කෙනෙක් ළමයට ගහනවා',
    'mata gahanawa',
    'என்னை மிரட்டுகிறார்கள்',
    'என் கணவர் என்னை அடிக்கிறார்',
    'enna miratturanga',
  ];
  for (const question of questions)
    assert.deepEqual(numbers(question)?.slice(0, 2), ['119', '1990'], question);
});

test('the help that fits comes with them', () => {
  assert.ok(numbers('my husband is beating me')?.includes('1938'));
  assert.ok(numbers('somebody is beating a child next to our house')?.includes('1929'));
  assert.ok(numbers('there is a fire in our house')?.includes('110'));
  assert.ok(numbers('I want to commit suicide')?.includes('1926'));
});

test('a question about something that is no danger brings none', () => {
  const questions = [
    'how do I report bribery',
    'what policy is there on domestic violence',
    'did my vote hit the ledger',
    'how do I beat the deadline of a petition',
    'accident insurance petition',
    'how many reports are critical',
    'ඡන්දය දෙන්නේ කොහොමද',
    'වාර්තාවක් දාන්නේ කොහොමද',
    'எப்படி வாக்களிப்பது',
    'can my boss see that I made a report',
  ];
  for (const question of questions) assert.equal(numbers(question), null, question);
});
