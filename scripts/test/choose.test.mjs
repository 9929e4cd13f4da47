import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../setup/run.mjs';
import { importersOf } from './affected.mjs';
import {
  contractTests,
  domainOf,
  domains,
  isOnlyInAll,
  kindOf,
  testFiles,
  touchedDomains,
} from './choose.mjs';
import { groupsOf } from './groups.mjs';
import { select } from './select.mjs';

test('a file belongs to the domain that its folder names', () => {
  for (const [path, domain] of [
    ['apps/server/src/voting/counts/count.test.ts', 'voting'],
    ['packages/contracts/test/registry/registry.t.sol', 'registration'],
    ['apps/web/app/account/changes.test.ts', 'registration'],
    ['packages/anonymity/src/proof/proof.test.ts', 'anonymity'],
    ['e2e/spending/read-spending.spec.ts', 'spending'],
    ['apps/server/src/acts/acts.test.ts', 'record'],
    ['apps/server/src/acts/acts.ts', null],
    ['apps/biometrics/src/service.ts', 'face-checks'],
    ['apps/server/src/registration/face-check/reviews.db.test.ts', 'face-checks'],
    ['apps/server/src/voting/secret/secret-ballots.db.test.ts', 'secret-voting'],
    ['e2e/shell/theme.spec.ts', 'frame'],
    ['e2e/wallet/demo-wallet.ts', null],
    ['apps/web/app/shell/theme.ts', null],
    ['apps/server/src/http/http.test.ts', null],
    ['stack/src/stop.test.ts', 'installation'],
    ['stack/src/stack.ts', null],
    ['voting.test.ts', null],
  ])
    assert.equal(domainOf(path), domain, path);
});

test('shared code touches every domain, documents none', () => {
  assert.deepEqual(touchedDomains(['apps/web/app/forum/a.tsx', 'e2e/forum/b.spec.ts', 'README.md']), [
    'forum',
  ]);
  assert.deepEqual(touchedDomains(['apps/web/app/forum/a.tsx', 'packages/db/src/spending/c.ts']), [
    'forum',
    'spending',
  ]);
  assert.deepEqual(
    touchedDomains(['packages/anonymity/src/field.ts']),
    ['anonymity', 'reports', 'secret-voting', 'voting'],
    'and those that are built on what changed',
  );
  assert.equal(touchedDomains(['apps/web/app/voting/a.tsx', 'package.json']), null);
  assert.deepEqual(touchedDomains(['docs/ARCHITECTURE.md']), []);
});

test('the contract tests of a domain are found by their folder', () => {
  const chosen = contractTests(root).filter((path) => domainOf(path) === 'voting');
  assert.ok(chosen.includes('packages/contracts/test/proposals/BatchVote.t.sol'));
  assert.ok(chosen.every((path) => /\/test\/proposals\//.test(path)));
});

test('the name of a test file says its kind, and whether it runs only when everything does', () => {
  for (const [file, kind, onlyInAll] of [
    ['a/count.test.ts', 'pure', false],
    ['a/count.test.mjs', 'pure', false],
    ['a/card.test.tsx', 'component', false],
    ['a/votes.db.test.ts', 'database', false],
    ['a/votes.all.db.test.ts', 'database', true],
    ['a/store.own.test.ts', 'own', false],
    ['a/stop.product.test.ts', 'product', false],
    ['a/kill.all.product.test.ts', 'product', true],
    ['a/check-all.test.ts', 'pure', false],
  ]) {
    assert.equal(kindOf(file), kind, file);
    assert.equal(isOnlyInAll(file), onlyInAll, file);
  }
});

test('groups take about the same time, begin with what takes longest, and leave nothing out', () => {
  const seconds = { a: 1, b: 2, c: 3, d: 4, e: 10 };
  const groups = groupsOf(Object.keys(seconds), 2, (file) => seconds[file]);
  assert.deepEqual(
    groups.map(({ files }) => files),
    [['e'], ['d', 'c', 'b', 'a']],
  );
  assert.deepEqual(
    groupsOf([], 3, () => 1),
    [],
  );
});

test('what imports a changed file is found, also through others and in a circle', () => {
  const imports = new Map([
    ['a.test.ts', ['b.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts']],
    ['d.test.ts', ['e.ts']],
  ]);
  assert.deepEqual([...importersOf(['c.ts'], imports)].sort(), ['a.test.ts', 'b.ts', 'c.ts']);
});

const chosen = async (words, options = { isAll: false }) => await select(root, words, options);

test('by default all runs but what is only for everything; each domain has tests', async () => {
  const usual = await chosen([]);
  const all = await chosen([], { isAll: true });
  assert.ok(usual.isWhole);
  assert.deepEqual(all.unit, testFiles(root));
  assert.deepEqual(
    usual.unit,
    all.unit.filter((file) => !isOnlyInAll(file)),
  );
  for (const domain of domains) {
    const { unit, browser } = await chosen([domain]);
    assert.ok(
      [...unit, ...browser].some((file) => domainOf(file) === domain),
      domain,
    );
    assert.ok(unit.length < usual.unit.length, domain);
  }
});

test('a path asks for its tests, also for one that is otherwise only for everything', async () => {
  const { unit, browser, contracts } = await chosen(['scripts/test', 'stack/src/stop.all.product.test.ts']);
  assert.ok(unit.includes('scripts/test/choose.test.mjs'));
  assert.ok(unit.includes('stack/src/stop.all.product.test.ts'));
  assert.deepEqual([browser, contracts], [[], []]);
  assert.deepEqual((await chosen(['e2e/voting'])).unit, []);
});

test('what asks for no test is named', async () => {
  assert.equal((await chosen(['votng'])).unknown, 'votng');
  assert.equal((await chosen(['docs'])).unknown, 'docs');
});
