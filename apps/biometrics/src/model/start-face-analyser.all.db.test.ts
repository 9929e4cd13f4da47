import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { LONGEST_SIDE } from '@sabha/domain/face/pictures';
import { measureHead, poseOf } from '@sabha/face/head-pose';
import { makeFrame, makeFrameOfTwo, samplePicture, toJpeg } from '../../test/faces/make-frame.ts';
import { distanceBetween } from '../decision/distances.ts';
import type { Rgb } from '../pictures/rgb.ts';
import { type AnalysedFace, DESCRIPTOR_LENGTH } from './face-analyser.ts';
import { startFaceAnalyser } from './start-face-analyser.ts';

const analyser = startFaceAnalyser();
after(() => analyser.close());

/** The face nearest to the middle of a picture. */
async function faceOf(jpeg: Uint8Array) {
  const answer = await analyser.analyse(jpeg);
  assert.ok(answer.ok);
  const { width, height, faces } = answer.value;
  const away = ({ box }: AnalysedFace) =>
    Math.hypot(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2);
  const [face] = faces.toSorted((a, b) => away(a) - away(b));
  assert.ok(face, 'a face');
  return face;
}

/** A part of a photograph as it is, not turned. */
function cut(picture: Rgb, x: number, y: number, side: number): Uint8Array {
  const pixels = new Uint8Array(side * side * 3);
  for (let row = 0; row < side; row += 1) {
    const from = ((y + row) * picture.width + x) * 3;
    pixels.set(picture.pixels.subarray(from, from + side * 3), row * side * 3);
  }
  return toJpeg({ width: side, height: side, pixels });
}

describe('a face analyser', () => {
  test('tells to which side people of real photographs look', async () => {
    const toTheirLeft = await faceOf(cut(samplePicture(5), 340, 234, 640));
    const toTheirRight = await faceOf(cut(samplePicture(5), 1177, 212, 640));
    const toTheCamera = await faceOf(cut(samplePicture(6), 953, 137, 640));
    assert.equal(poseOf(toTheirLeft.points), 'left');
    assert.equal(poseOf(toTheirRight.points), 'right');
    assert.equal(poseOf(toTheCamera.points), 'front');
  });

  test('describes a person so that others are farther away', async () => {
    const edna = await faceOf(makeFrame('edna'));
    const again = await faceOf(makeFrame('edna', { seed: 2, light: 0.7, size: 0.8, right: 40, quality: 70 }));
    const gita = await faceOf(makeFrame('gita'));
    assert.equal(edna.descriptor.length, DESCRIPTOR_LENGTH);
    assert.ok(edna.score > 0.8 && edna.light > 80 && edna.light < 220);
    assert.ok(distanceBetween(edna.descriptor, again.descriptor) < 0.35);
    assert.ok(distanceBetween(edna.descriptor, gita.descriptor) > 0.6);
  });

  test('sees a head turn by the angle that it is turned', async () => {
    const yaws: number[] = [];
    for (const yaw of [-28, 0, 28]) {
      yaws.push(measureHead((await faceOf(makeFrame('devi', { yaw }))).points)?.yaw ?? Number.NaN);
    }
    assert.deepEqual(
      yaws,
      yaws.toSorted((a, b) => a - b),
    );
    assert.ok(Math.abs(yaws[1] ?? 90) < 10, `to the front: ${yaws[1]}`);
  });

  test('finds two people and none, and makes large pictures smaller', async () => {
    const two = await analyser.analyse(makeFrameOfTwo('edna', 'gita'));
    assert.equal(two.ok && two.value.faces.length, 2);
    const none = await analyser.analyse(cut(samplePicture(6), 0, 0, 100));
    assert.equal(none.ok && none.value.faces.length, 0);
    const large = await analyser.analyse(cut(samplePicture(6), 1, 1, 1_200));
    assert.ok(large.ok && large.value.width === LONGEST_SIDE && large.value.faces.length > 1);
  });

  test('refuses what is no picture', async () => {
    assert.deepEqual(await analyser.analyse(Buffer.from('no picture')), {
      ok: false,
      failure: { kind: 'unreadable' },
    });
  });
});

describe('threads of an analyser', () => {
  test('a thread that ends answers unavailable, and the next picture has another', async (t) => {
    const threadFile = await threadOf(
      `if (jpeg[0] === 1) process.exit(3); if (jpeg[0] === 2) throw new Error('broken'); parentPort.postMessage({ ok: true, value: { width: 1, height: 1, faces: [] } });`,
    );
    const one = startFaceAnalyser({ threadFile, threads: 1 });
    t.after(() => one.close());
    const kinds = [];
    for (const byte of [0, 1, 0, 2, 0]) kinds.push((await one.analyse(Uint8Array.of(byte))).ok);
    assert.deepEqual(kinds, [true, false, true, false, true]);
  });

  test('a picture that takes too long ends its thread, and more than may wait are busy', async (t) => {
    const threadFile = await threadOf('for (;;) {}');
    const one = startFaceAnalyser({
      threadFile,
      threads: 1,
      waiting: 1,
      pictureWithinMs: 200,
      modelWithinMs: 0,
    });
    t.after(() => one.close());
    const answers = await Promise.all([1, 2, 3].map((byte) => one.analyse(Uint8Array.of(byte))));
    assert.deepEqual(
      answers.map((answer) => (answer.ok ? 'ok' : answer.failure.kind)),
      ['unavailable', 'unavailable', 'busy'],
    );
  });

  test('the first picture of a thread waits until the model is loaded', async (t) => {
    const threadFile = await threadOf('parentPort.postMessage({ ok: true, value: jpeg.length });');
    const one = startFaceAnalyser({ threadFile, threads: 1, pictureWithinMs: 0 });
    t.after(() => one.close());
    assert.ok((await one.analyse(Uint8Array.of(1))).ok);
  });

  test('a closed analyser answers unavailable, also to pictures that wait', async () => {
    const one = startFaceAnalyser({ threadFile: await threadOf('for (;;) {}'), threads: 1 });
    const waiting = [1, 2].map((byte) => one.analyse(Uint8Array.of(byte)));
    await one.close();
    const answers = await Promise.all([...waiting, one.analyse(Uint8Array.of(3))]);
    for (const answer of answers) assert.deepEqual(answer, { ok: false, failure: { kind: 'unavailable' } });
  });
});

/** A file for a thread that does something else with each message. */
async function threadOf(body: string): Promise<URL> {
  const file = join(tmpdir(), `analyser-thread-${process.pid}-${body.length}.mjs`);
  const code = `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', (jpeg) => { ${body} });\n`;
  await writeFile(file, code);
  return pathToFileURL(file);
}
