import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POPULATION, perPerson } from './population.ts';

const people = BigInt(POPULATION.people);

test('an amount for each person is in whole rupees, rounded half up', () => {
  assert.equal(perPerson(655_697_500_000_000n), 30_128_800n, 'the budget of 2024, Rs. 6,556,975 million');
  assert.equal(perPerson(people * 100n), 100n);
  assert.equal(perPerson(people * 149n), 100n);
  assert.equal(perPerson(people * 150n), 200n);
  assert.equal(perPerson(0n), 0n);
});
