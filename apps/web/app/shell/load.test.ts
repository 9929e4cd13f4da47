import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLanguage } from './load.ts';

test('a page takes each text in its own language, however deep, and everything else as it is', () => {
  const names = { en: 'Road', si: 'පාර', ta: 'வீதி' };
  const rows = [{ id: 1n, names, details: null, of: { en: 1, si: 2 } }];
  assert.deepEqual(inLanguage({ rows, at: 'now' }, 'ta'), {
    rows: [{ id: 1n, names: { en: '', si: '', ta: 'வீதி' }, details: null, of: { en: 1, si: 2 } }],
    at: 'now',
  });
});
