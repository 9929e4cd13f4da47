import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BudgetTree } from '@sabha/domain/spending/budget-tree';
import { branchAddress, branchOf } from './budget-branch.ts';

const amount = (rupees: number) => ({ amount: rupees, amount_minor: String(rupees * 100) });
const tree: BudgetTree = {
  ...amount(30),
  fiscal_year: 2024,
  sources: [],
  ministries: [
    {
      ...amount(30),
      ministry_id: 12,
      ministry: 'Health',
      names: { en: 'Health', si: 'සෞඛ්‍ය', ta: 'சுகாதாரம்' },
      category_id: null,
      economic_types: [{ ...amount(30), economic_type: 'capital', programmes: [] }],
    },
  ],
};

test('an address opens its branch', () => {
  assert.equal(branchOf(tree, undefined).level, 'ministries');
  assert.equal(branchOf(tree, branchAddress(12)).level, 'types');
  const programmes = branchOf(tree, branchAddress(12, 'capital'));
  assert.equal(programmes.level, 'programmes');
  assert.equal(programmes.cents, 3000n);
});

test('a branch that another year does not have falls back to what it has', () => {
  assert.equal(branchOf(tree, '99').level, 'ministries');
  assert.equal(branchOf(tree, '12.recurrent').level, 'types');
});
