import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { DETECTOR_BYTES } from '../app/registration/face/detector/detector-size.ts';
import { renderPage } from './render.ts';

const ASSETS = new URL('../build/client/assets/', import.meta.url);
/** What every browser fetches for it (`FETCHED_FILES`), and which of them are sent compressed. */
const FILES = [
  { name: /^detector\.worker-.*\.js$/, compressed: true },
  { name: /^tfjs-backend-wasm-simd-.*\.wasm$/, compressed: true },
  { name: /^tiny_face_detector_model-.*\.bin$/, compressed: false },
  { name: /^face_landmark_68_tiny_model-.*\.bin$/, compressed: false },
];
/** The card shows tenths of a megabyte. */
const OFF_BY = 0.03;

test('what the card says it downloads is what the build has', async () => {
  await renderPage('/'); // makes the build where it is missing or old
  const names = await readdir(ASSETS);
  let sent = 0;
  let unpacked = 0;
  for (const { name, compressed } of FILES) {
    const found = names.filter((each) => name.test(each));
    assert.equal(found.length, 1, String(name));
    const bytes = await readFile(new URL(found[0] ?? '', ASSETS));
    unpacked += bytes.length;
    // As scripts/setup/compress-files.mjs does.
    sent += compressed
      ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }).length
      : bytes.length;
  }
  assert.ok(Math.abs(sent / DETECTOR_BYTES.sent - 1) < OFF_BY, `${sent} bytes are sent`);
  assert.ok(Math.abs(unpacked / DETECTOR_BYTES.unpacked - 1) < OFF_BY, `${unpacked} bytes unpacked`);
});
