import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROVINCES } from '@sabha/domain/core/provinces';
import map from '@svg-maps/sri-lanka';
import { PROVINCE_DISTRICTS, PROVINCE_LABELS } from './province-districts.ts';

test('each of the 25 districts of the map is in exactly one province', () => {
  const grouped = Object.values(PROVINCE_DISTRICTS).flat().sort();
  const drawn = map.locations.map(({ id }: { id: string }) => id).sort();
  assert.equal(drawn.length, 25);
  assert.deepEqual(grouped, drawn);
});

test('each province has its name on the map', () => {
  assert.deepEqual(Object.keys(PROVINCE_LABELS).sort(), [...PROVINCES].sort());
});
