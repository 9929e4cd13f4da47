import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../setup/run.mjs';
import { byProcess, domainOf, domains, isPure, testFiles, touchedDomains } from './choose.mjs';
import { groupsOf } from './groups.mjs';

test('a file belongs to the domain that its folder names', () => {
  for (const [path, domain] of [
    ['apps/server/src/voting/counts/count.test.ts', 'voting'],
    ['packages/contracts/test/registry/registry.t.sol', 'registration'],
    ['apps/web/app/account/changes.test.ts', 'registration'],
    ['e2e/spending/read-spending.spec.ts', 'spending'],
    ['apps/server/src/acts/acts.test.ts', null],
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
  assert.equal(touchedDomains(['apps/web/app/voting/a.tsx', 'package.json']), null);
  assert.deepEqual(touchedDomains(['docs/ARCHITECTURE.md']), []);
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

test('every test file is run once, and each domain has some', () => {
  const files = testFiles(root);
  const { shared, databases, own } = byProcess(root, files);
  assert.deepEqual([...shared, ...databases, ...own].sort(), files);
  assert.ok(shared.length > 0 && databases.length > 0);
  assert.deepEqual(groupsOf(databases, 4).flat().sort(), databases);
  for (const domain of domains)
    assert.ok(
      files.some((file) => domainOf(file) === domain),
      domain,
    );
});
