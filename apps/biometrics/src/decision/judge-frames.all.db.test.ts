import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import type { Pose } from '@sabha/domain/face/poses';
import { type FrameOptions, makeFrame, makeFrameOfTwo } from '../../test/faces/make-frame.ts';
import { TURN } from '../../test/faces/make-scan.ts';
import type { PersonName } from '../../test/faces/people.ts';
import type { FaceAnalyser } from '../model/face-analyser.ts';
import { startFaceAnalyser } from '../model/start-face-analyser.ts';
import { distanceBetween } from './distances.ts';
import { judgeFrames } from './judge-frames.ts';
import type { Scan } from './judgement.ts';

const threads = startFaceAnalyser();
after(() => threads.close());

/** The real analyser; it looks at each different file once, since the tests share most of their frames. */
const known = new Map<string, ReturnType<FaceAnalyser['analyse']>>();
const analyser: FaceAnalyser = {
  warmUp: () => threads.warmUp(),
  close: () => threads.close(),
  analyse(jpeg) {
    const key = createHash('sha256').update(jpeg).digest('hex');
    const answer = known.get(key) ?? threads.analyse(jpeg);
    known.set(key, answer);
    return answer;
  },
};

const POSES: readonly Pose[] = ['front', 'left', 'right', 'left', 'front'];

/** The frames that somebody who does what is asked sends. */
function framesOf(name: PersonName, options: FrameOptions = {}): Buffer[] {
  return POSES.map((pose, at) =>
    makeFrame(name, {
      yaw: TURN[pose] + (at % 2),
      right: 4 * at,
      seed: at,
      light: 0.9 + at / 20,
      ...options,
    }),
  );
}

function scanOf(frames: readonly Buffer[], changes: Partial<Scan> = {}): Scan {
  const files = frames.map((frame) => frame.toString('base64'));
  const faceScan = createHash('sha256').update(Buffer.concat(frames)).digest('hex');
  return { frames: files, poses: POSES, faceScan, auditTrailImage: files[0] ?? null, ...changes };
}

async function faultOf(scan: Scan): Promise<string> {
  const judged = await judgeFrames(scan, analyser);
  if (judged.ok) return 'good';
  return judged.failure.kind === 'fault' ? judged.failure.fault : judged.failure.kind;
}

const edna = framesOf('edna');
const blythe = framesOf('blythe');

/** Frames with one of them replaced. */
function replaced(at: number, frame: Buffer): Buffer[] {
  return edna.with(at, frame);
}

test('good frames give a descriptor that is near for one person and far for another', async () => {
  const [first, other, again] = await Promise.all(
    [edna, blythe, framesOf('edna', { light: 0.75, size: 0.85, quality: 75 })].map((frames) =>
      judgeFrames(scanOf(frames), analyser),
    ),
  );
  assert.deepEqual(
    [first, other, again].filter((judged) => !judged?.ok),
    [],
  );
  assert.ok(first?.ok && other?.ok && again?.ok);
  assert.ok(first.value.confidence > 0.6 && first.value.confidence <= 1);
  assert.ok(distanceBetween(first.value.descriptor, again.value.descriptor) < 0.3);
  assert.ok(distanceBetween(first.value.descriptor, other.value.descriptor) > 0.6);
});

test('a still picture does not show the poses, however its light and place change', async () => {
  assert.equal(await faultOf(scanOf(framesOf('edna', { yaw: 0 }))), 'pose-not-seen');
});

test('poses in another order than the one of the session are not seen', async () => {
  const [front, left, right, again, last] = edna;
  assert.ok(front && left && right && again && last);
  assert.equal(await faultOf(scanOf([front, right, left, again, last])), 'pose-not-seen');
  assert.equal(
    await faultOf(scanOf(edna, { poses: ['front', 'right', 'left', 'right', 'front'] })),
    'pose-not-seen',
  );
});

test('frames of two people are not of one person', async () => {
  assert.equal(await faultOf(scanOf(replaced(4, blythe[4] ?? Buffer.alloc(0)))), 'not-one-person');
  assert.equal(await faultOf(scanOf(replaced(1, blythe[1] ?? Buffer.alloc(0)))), 'not-one-person');
});

test('two people in one frame, nobody, a small face and the dark are found', async () => {
  assert.equal(await faultOf(scanOf(replaced(2, makeFrameOfTwo('edna', 'blythe')))), 'several-faces');
  assert.equal(await faultOf(scanOf(replaced(2, makeFrame('edna', { down: 900 })))), 'no-face');
  assert.equal(await faultOf(scanOf(replaced(4, makeFrame('edna', { size: 0.3 })))), 'face-too-small');
  assert.equal(await faultOf(scanOf(replaced(4, makeFrame('edna', { light: 0.27 })))), 'too-dark');
});

test('one frame used twice is found, also with other grain and quality', async () => {
  const [first] = edna;
  assert.ok(first);
  assert.equal(await faultOf(scanOf(replaced(4, first))), 'frames-alike');
  const sameAgain = makeFrame('edna', { seed: 99, light: 0.9, quality: 70 });
  assert.equal(await faultOf(scanOf(replaced(4, sameAgain))), 'frames-alike');
});

test('frames that are not those that were captured are refused before they are looked at', async () => {
  const [, second] = edna;
  assert.equal(await faultOf(scanOf(edna, { faceScan: '0'.repeat(64) })), 'scan-differs');
  assert.equal(
    await faultOf(scanOf(edna, { auditTrailImage: second?.toString('base64') ?? '' })),
    'scan-differs',
  );
  assert.equal(await faultOf(scanOf(edna.slice(0, 4))), 'scan-differs');
});

test('a file that is no picture is unreadable; a closed analyser decides nothing', async () => {
  assert.equal(await faultOf(scanOf(replaced(3, Buffer.from('no picture')))), 'picture-unreadable');
  const closed = startFaceAnalyser();
  await closed.close();
  const judged = await judgeFrames(scanOf(edna), closed);
  assert.deepEqual(judged, { ok: false, failure: { kind: 'unavailable' } });
});
