import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeSizes } from '../scripts/route-sizes.ts';
import { renderPage } from './render.ts';

const FIRST_ROUTE_BYTES = 130 * 1024;
const FURTHER_ROUTE_BYTES = 40 * 1024;
const MOST_FILES = 18;

test('a page answers after at most 130 KB of scripts, the next after 40 KB more, each in few files', async () => {
  await renderPage('/'); // makes the build where it is missing or old
  const [first, ...others] = routeSizes();
  assert.ok(first && first.bytes <= FIRST_ROUTE_BYTES, `${first?.id}: ${first?.bytes} bytes`);
  assert.deepEqual(
    others.filter(({ moreBytes }) => moreBytes > FURTHER_ROUTE_BYTES),
    [],
  );
  assert.deepEqual(
    [first, ...others].filter(({ files }) => files > MOST_FILES),
    [],
  );
});
