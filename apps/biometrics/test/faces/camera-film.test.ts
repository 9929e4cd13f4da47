import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { decodePicture } from '../../src/pictures/decode-picture.ts';
import { writeCameraFilm } from './camera-film.ts';

test('a film is JPEG pictures one after another, as long as its parts', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'turns.mjpeg');
  await writeCameraFilm(file, 'edna', ['left'], { framing: 0.5, pause: 0.2 });
  const pictures = splitPictures(await readFile(file));
  assert.equal(pictures.length, 15 + 12 + 6 + 12 + 6);
  for (const one of [pictures[0], pictures[30], pictures.at(-1)]) {
    const decoded = decodePicture(one ?? Buffer.alloc(0));
    assert.ok(decoded.ok);
    assert.deepEqual([decoded.value.width, decoded.value.height], [640, 480]);
  }
  assert.notDeepEqual(
    pictures[0],
    pictures.at(-1),
    'the head does not come back to exactly the same picture',
  );
});

function splitPictures(film: Buffer): Buffer[] {
  const start = Buffer.from([0xff, 0xd8, 0xff]);
  const pictures: Buffer[] = [];
  for (let at = 0; at < film.length; ) {
    const next = film.indexOf(start, at + 3);
    const to = next === -1 ? film.length : next;
    pictures.push(film.subarray(at, to));
    at = to;
  }
  return pictures;
}
