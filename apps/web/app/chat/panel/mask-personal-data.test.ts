import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskNumbers, maskPersonalData } from './mask-personal-data.ts';

test('numbers of people are masked, and named by kind', () => {
  const cases = [
    ['my nic is 901234567V, am I registered?', 'my nic is ••••••••••, am I registered?', ['nic']],
    ['call 077 123 4567 or a@b.lk', 'call •••••••••• or ••••••', ['phone', 'email']],
    ['pay with 4111 1111 1111 1111', 'pay with ••••••••••', ['card']],
  ] as const;
  for (const [question, shown, kinds] of cases)
    assert.deepEqual(maskPersonalData(question), { shown, kinds });
});

test('numbers of budgets, petitions and hotlines are left', () => {
  for (const question of [
    'how much for health in 2024?',
    'petition 12, call 119 or 1919',
    'Rs. 1,234,567,890,123',
    'is 4111 1111 1111 1112 a card?', // its check digit is wrong
  ])
    assert.deepEqual(maskPersonalData(question), { shown: question, kinds: [] });
});

test('where the service found something, every number is masked', () => {
  assert.equal(
    maskNumbers('my passport N 1234567 and x@y.lk in 2024'),
    'my passport N ••••••• and •••••• in ••••',
  );
});
