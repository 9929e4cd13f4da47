import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf } from './spending-kind.ts';

test('a category is drawn as what its English name says', () => {
  assert.equal(kindOf('Finance and National Policy'), 'treasury');
  assert.equal(kindOf('Public Administration and Justice'), 'administration');
  assert.equal(kindOf('Water, Energy and Environment'), 'utilities');
  assert.equal(kindOf('Healthcare'), 'health');
  assert.equal(kindOf('Wealth'), 'other');
});
