import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedTo, readYear, viewAddress } from './spending-addresses.ts';

const moved = (text: string) => movedTo(new URLSearchParams(text));

test('a shared link to filtered projects still leads to them', () => {
  assert.equal(moved('q=water&fiscal_year=2024'), '/spending/projects?q=water&fiscal_year=2024');
  assert.equal(moved('province=North+Western&branch=12'), '/spending/projects?province=North+Western');
});

test('a shared link to an open ministry leads to its page, whatever part of it was open', () => {
  assert.equal(moved('branch=12.capital&fiscal_year=2023'), '/spending/ministries/12?fiscal_year=2023');
  assert.equal(moved('branch=x'), null);
});

test('an address of the budget stays where it is', () => {
  assert.equal(moved('fiscal_year=2023&table=budget'), null);
});

test('a view keeps the year that was asked for', () => {
  assert.equal(viewAddress('compare', 2023), '/spending/compare?fiscal_year=2023');
  assert.equal(viewAddress('budget', undefined), '/spending');
  assert.equal(readYear(new URLSearchParams('fiscal_year=1200')), undefined);
});
