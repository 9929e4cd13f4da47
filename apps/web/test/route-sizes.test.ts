import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { routeSizes } from '../scripts/route-sizes.ts';
import { renderPage } from './render.ts';

const FIRST_ROUTE_BYTES = 130 * 1024;
const FURTHER_ROUTE_BYTES = 40 * 1024;
const MOST_FILES = 18;
/** As it is sent with gzip; Argon2 comes with a passphrase alone. */
const OWN_KEY_BYTES = 30 * 1024;

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

test('what holds a key of the device is at most 30 KB', async () => {
  await renderPage('/');
  const assets = new URL('../build/client/assets/', import.meta.url);
  const sizes = readdirSync(assets)
    .filter((name) => /^own-key\.worker-[\w-]+\.js\.gz$/.test(name))
    .map((name) => statSync(new URL(name, assets)).size);
  assert.ok(sizes.length === 1 && sizes.every((bytes) => bytes <= OWN_KEY_BYTES), `${sizes} bytes`);
});
