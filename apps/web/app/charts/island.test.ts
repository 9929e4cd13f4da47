import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PROVINCES } from '@sabha/domain/core/provinces';

test('each province is drawn on the island', () => {
  const drawn = readFileSync(new URL('island.svg', import.meta.url), 'utf8').matchAll(
    /<path id="([a-z-]+)" d="M/g,
  );
  assert.deepEqual(
    [...drawn].map(([, id]) => id).sort(),
    PROVINCES.map((province) => province.toLowerCase().replace(' ', '-')).sort(),
  );
});
