import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureValue } from './figure-value.ts';

const answer = {
  data: {
    change: -12.4,
    title: 'Ministries',
    none: null,
    ministries: [
      { id: 4, names: { en: 'Health' }, amount: 300, spent: 100 },
      { id: 7, names: { en: 'Ports, Shipping / Aviation (new)' }, amount: 500, spent: 20 },
    ],
  },
};

test('a path reads keys and numbers of elements', () => {
  assert.equal(figureValue(answer, 'data/change'), -12.4);
  assert.equal(figureValue(answer, 'data/title'), 'Ministries');
  assert.equal(figureValue(answer, 'data/ministries/1/amount'), 500);
  assert.equal(figureValue(answer, 'data/ministries/#'), 2);
});

test('a selector finds the element, whatever characters its value has', () => {
  assert.equal(figureValue(answer, 'data/ministries/[names.en=Health]/amount'), 300);
  assert.equal(figureValue(answer, 'data/ministries/[id=7]/names/en'), 'Ports, Shipping / Aviation (new)');
  assert.equal(
    figureValue(answer, 'data/ministries/[names.en=Ports, Shipping / Aviation (new)]/amount'),
    500,
  );
});

test('calculations combine two picks', () => {
  const health = 'data/ministries/[names.en=Health]';
  const ports = 'data/ministries/[names.en=Ports, Shipping / Aviation (new)]';
  assert.equal(figureValue(answer, `sum(${health}/amount, ${ports}/amount)`), 800);
  assert.equal(figureValue(answer, `difference(${health}/amount, ${health}/spent)`), 200);
  assert.equal(figureValue(answer, `percent(${health}/spent, ${health}/amount)`), 33.33);
  assert.equal(figureValue(answer, `percent(${ports}/spent, sum(${health}/amount, ${ports}/amount))`), 2.5);
});

test('where there is no figure, it throws', () => {
  const wrong = [
    'data/missing',
    'data/none',
    'data/ministries',
    'data/ministries/2/amount',
    'data/ministries/[id=9]/amount',
    'data/constructor',
    'sum(data/change)',
    'sum(data/change, data/title)',
    'sum(data/change, data/change, data/change)',
    'percent(data/change, data/missing)',
    'average(data/change, data/change)',
    '',
  ];
  for (const pick of wrong) assert.throws(() => figureValue(answer, pick), Error, pick);
});

test('dividing by nothing is no figure', () => {
  assert.throws(() => figureValue({ a: 1, b: 0 }, 'percent(a, b)'));
});
