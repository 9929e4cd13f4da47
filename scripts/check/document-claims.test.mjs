import assert from 'node:assert/strict';
import { test } from 'node:test';
import { falseClaims } from './document-claims.mjs';

const claims = (text) =>
  falseClaims(text, {
    exists: (path) => ['docs/map.md', 'apps/server/', 'map.md'].includes(path),
    scripts: new Set(['check', 'abi:check']),
  });

test('what is there is true', () => {
  assert.deepEqual(
    claims('See `docs/map.md`, `apps/server/` and [the map](map.md#roads); `npm run abi:check`.'),
    [],
  );
});

test('a path, a script and a link that lead nowhere are each named', () => {
  assert.deepEqual(claims('`docs/gone.md` `apps/gone/x.ts` npm run gone [gone](./gone.md)'), [
    'no docs/gone.md',
    'no apps/gone/x.ts',
    'no script "gone"',
    'no ./gone.md',
  ]);
});

test('a source file is ours in whatever folder', () => {
  assert.deepEqual(claims('`config/env.ts`'), ['no config/env.ts']);
});

test("what is not ours is not looked up: packages, addresses, others' links, anchors", () => {
  assert.deepEqual(
    claims('`@sabha/domain/core/hex` `/api/projects` `text/csv` [x](https://x.example/a.md) [y](#y)'),
    [],
  );
});
