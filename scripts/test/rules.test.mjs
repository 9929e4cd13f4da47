import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../setup/run.mjs';
import { pathOf, RULE_NAMES, rulesOf } from './rules.mjs';

test('every rule that mutation testing changes has a file, also after it moved', () => {
  assert.ok(RULE_NAMES.length > 0);
  for (const rule of RULE_NAMES) assert.match(pathOf(root, rule), /^src\/.+\.ts$/, rule);
});

test('a folder asks for its rules, a name for one, and what is neither for none', () => {
  assert.deepEqual(rulesOf('petitions'), ['petitions/petition-rules']);
  assert.deepEqual(rulesOf('closing'), ['voting/closing']);
  assert.deepEqual(rulesOf('petition'), []);
});
