import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../setup/run.mjs';
import {
  byProcess,
  contractTests,
  domainOf,
  domains,
  isPure,
  opensDatabases,
  testFiles,
  touchedDomains,
} from './choose.mjs';
import { byTurns, groupsOf } from './groups.mjs';

test('a file belongs to the domain that its folder names', () => {
  for (const [path, domain] of [
    ['apps/server/src/voting/counts/count.test.ts', 'voting'],
    ['packages/contracts/test/registry/registry.t.sol', 'registration'],
    ['apps/web/app/account/changes.test.ts', 'registration'],
    ['packages/anonymity/src/proof/proof.test.ts', 'anonymity'],
    ['e2e/spending/read-spending.spec.ts', 'spending'],
    ['apps/server/src/acts/acts.test.ts', 'record'],
    ['apps/server/src/acts/acts.ts', null],
    ['apps/server/src/http/http.test.ts', null],
    ['stack/src/stop.test.ts', 'installation'],
    ['stack/src/stack.ts', null],
    ['voting.test.ts', null],
  ])
    assert.equal(domainOf(path), domain, path);
});

test('shared code touches every domain, documents none', () => {
  assert.deepEqual(touchedDomains(['apps/web/app/voting/a.tsx', 'e2e/voting/b.spec.ts', 'README.md']), [
    'voting',
  ]);
  assert.deepEqual(touchedDomains(['apps/web/app/voting/a.tsx', 'packages/db/src/spending/c.ts']), [
    'spending',
    'voting',
  ]);
  assert.deepEqual(
    touchedDomains(['packages/anonymity/src/field.ts']),
    ['anonymity', 'reports', 'voting'],
    'and those that are built on what changed',
  );
  assert.equal(touchedDomains(['apps/web/app/voting/a.tsx', 'package.json']), null);
  assert.deepEqual(touchedDomains(['docs/ARCHITECTURE.md']), []);
});

test('the contract tests of a domain are found by their folder', () => {
  const chosen = contractTests(root).filter((path) => domainOf(path) === 'voting');
  assert.ok(chosen.includes('packages/contracts/test/proposals/BatchVote.t.sol'));
  assert.ok(chosen.every((path) => /\/test\/(proposals|secret-ballots)\//.test(path)));
});

test('a test that changes globals, waits or opens something has a process of its own', () => {
  assert.ok(isPure("import { test } from 'node:test';\nimport { sum } from './sum.ts';"));
  for (const text of [
    'globalThis.fetch = fake;',
    "t.mock.method(Date, 'now', () => 0);",
    "import { readFileSync } from 'node:fs';",
    "import { forEachDatabase } from '@sabha/db/test/databases';",
    "import { HttpServer } from '../../test/http.ts';",
  ])
    assert.ok(!isPure(text), text);
});

test('tests that open databases share a process unless they leave something to others', () => {
  for (const text of [
    'forEachDatabase((name, open) => {',
    '  before(async () => open(await openFreshEmbedded()));',
  ])
    assert.ok(opensDatabases(text), text);
  for (const text of [
    'openFreshEmbedded();\nafter(() => close());',
    'openFreshEmbedded();\nt.mock.timers.enable();',
    'openFreshEmbedded();\nprocess.kill(pid);',
    'forEachDatabase(() => new ProductProcess()); // product-process',
  ])
    assert.ok(!opensDatabases(text), text);
});

test('two lists are run by turns, and nothing of the longer one is left out', () => {
  assert.deepEqual(byTurns(['a'], ['1', '2', '3']), ['a', '1', '2', '3']);
  assert.deepEqual(byTurns(['a', 'b'], []), ['a', 'b']);
});

test('every test file is run once, and each domain has some', () => {
  const files = testFiles(root);
  const { shared, databases, products, own } = byProcess(root, files);
  assert.deepEqual([...shared, ...databases, ...products, ...own].sort(), files);
  assert.ok(shared.length > 0 && databases.length > 0 && products.length > 0);
  assert.deepEqual(groupsOf(databases, 4).flat().sort(), databases);
  for (const domain of domains)
    assert.ok(
      files.some((file) => domainOf(file) === domain),
      domain,
    );
});
