import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Look } from './detector/detector-messages.ts';
import {
  beginScan,
  HOLD_MS,
  isComplete,
  isOverdue,
  isTaken,
  lookedAt,
  nextPose,
  POSE_WITHIN_MS,
  type Scan,
  sideOf,
} from './scan.ts';
import { faceAt, lookAt, POSES, SIZE } from './test-face.ts';

const seen = (scan: Scan, look: Look, at = 0) => lookedAt(scan, look, SIZE, at);
const first = () => beginScan(POSES, 0);
/** After the front pose was kept. */
const turning = (frontYaw = 0) => nextPose(seen(first(), lookAt({ yaw: frontYaw })), 0);

describe('while a face is placed', () => {
  test('what is wrong is said, the first thing to put right first', () => {
    const cases: readonly (readonly [Look, string])[] = [
      [{ faces: [], light: 0 }, 'none'],
      [{ faces: [faceAt(), faceAt({ x: 500 })], light: 120 }, 'several'],
      [{ faces: [faceAt()], light: 20 }, 'too-dark'],
      [lookAt({ width: 60 }), 'too-small'],
      [lookAt({ width: 450 }), 'too-large'],
      [lookAt({ x: 520 }), 'move-right'],
      [lookAt({ yaw: 30 }), 'front'],
      [lookAt(), 'hold'],
    ];
    for (const [look, guidance] of cases) assert.equal(seen(first(), look).guidance, guidance);
  });

  test('a frame is kept only once the pose was held without a gap', () => {
    let scan = seen(first(), lookAt(), 1_000);
    assert.equal(isTaken(scan, 1_000 + HOLD_MS - 1), false);
    scan = seen(scan, { faces: [], light: 0 }, 1_200);
    assert.equal(isTaken(scan, 5_000), false);
    scan = seen(seen(scan, lookAt(), 1_300), lookAt(), 1_300 + HOLD_MS);
    assert.equal(isTaken(scan, 1_300 + HOLD_MS), true);
  });
});

describe('a turn', () => {
  test('is reached on the side that was asked for alone', () => {
    assert.equal(seen(turning(), lookAt({ yaw: 28 })).guidance, 'hold');
    assert.equal(seen(turning(), lookAt({ yaw: -28 })).guidance, 'other-way');
    assert.equal(seen(turning(), lookAt({ yaw: 12 })).guidance, 'left');
    assert.equal(seen(turning(), lookAt({ yaw: 0 })).guidance, 'left');
    assert.equal(seen(turning(), lookAt({ yaw: 55 })).guidance, 'too-far');
  });

  test('is shown as an arrow while the head has to turn, and not while something else has to be put right', () => {
    assert.equal(sideOf(turning()), 'left');
    assert.equal(sideOf(seen(turning(), lookAt({ yaw: -28 }))), 'left');
    assert.equal(sideOf(seen(turning(), lookAt({ yaw: 55 }))), null);
    assert.equal(sideOf(seen(turning(), { faces: [faceAt(), faceAt({ x: 500 })], light: 120 })), null);
    assert.equal(sideOf(first()), null);
  });

  test('is measured from how the face looked to the front', () => {
    assert.equal(seen(turning(-6), lookAt({ yaw: 16 })).guidance, 'hold');
    assert.equal(seen(turning(6), lookAt({ yaw: 22 })).guidance, 'left');
  });

  test('may move the face from the middle and make it narrower, but not lose it or bring a second one', () => {
    assert.equal(seen(turning(), lookAt({ yaw: 28, x: 450, width: 110 })).guidance, 'hold');
    assert.equal(seen(turning(), { faces: [], light: 0 }).guidance, 'too-far');
    assert.equal(seen(turning(), { faces: [faceAt({ yaw: 28 }), faceAt()], light: 120 }).guidance, 'several');
    assert.equal(seen(turning(), lookAt({ yaw: 28, width: 70 })).guidance, 'too-small');
  });
});

test('the list ends after its last pose, and each pose has its own time', () => {
  let scan = first();
  assert.equal(isOverdue(scan, POSE_WITHIN_MS), false);
  assert.equal(isOverdue(scan, POSE_WITHIN_MS + 1), true);
  for (const [position] of POSES.entries()) {
    assert.equal(isComplete(scan), false);
    scan = nextPose(scan, 1_000 * (position + 1));
  }
  assert.equal(isComplete(scan), true);
  assert.equal(isOverdue(scan, 5_000 + POSE_WITHIN_MS), false);
});
