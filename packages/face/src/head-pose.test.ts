import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { TO_THE_CAMERA, TO_THEIR_LEFT, TO_THEIR_RIGHT } from '../test/real-landmarks.ts';
import { CAPTURE_LIMITS, JUDGE_LIMITS, measureHead, poseAt, poseOf } from './head-pose.ts';
import type { Landmarks } from './landmarks.ts';

describe('the pose of real faces', () => {
  test('left is the own left of a person, at the right of a picture that is not mirrored', () => {
    assert.equal(poseOf(TO_THEIR_LEFT), 'left');
    assert.equal(poseOf(TO_THEIR_RIGHT), 'right');
    assert.equal(poseOf(TO_THE_CAMERA), 'front');
    assert.equal(poseOf(TO_THE_CAMERA, CAPTURE_LIMITS), 'front');
  });

  test('a mirrored picture turns the sign', () => {
    const mirrored = mirror(TO_THEIR_LEFT);
    const [yaw, other] = [measureHead(TO_THEIR_LEFT)?.yaw ?? 0, measureHead(mirrored)?.yaw ?? 0];
    assert.ok(yaw > 0 && Math.abs(yaw + other) < 0.001);
  });

  test('size, place and roll do not change yaw', () => {
    const before = measureHead(TO_THEIR_RIGHT);
    assert.ok(before);
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -60, max: 60 }),
        (size, shift, angle) => {
          const after = measureHead(rotate(TO_THEIR_RIGHT, size, shift, angle));
          assert.ok(after);
          assert.ok(Math.abs(after.yaw - before.yaw) < 0.001);
          assert.ok(Math.abs(after.roll - before.roll - angle) < 0.001);
        },
      ),
    );
  });

  test('points in one place have no pose, and other than 68 points are a bug', () => {
    assert.equal(measureHead(TO_THE_CAMERA.map(() => ({ x: 1, y: 1 }))), null);
    assert.throws(() => measureHead(TO_THE_CAMERA.slice(1)), RangeError);
  });
});

test('between two poses, and beyond the most, an angle is none', () => {
  const { front, turn, most } = JUDGE_LIMITS;
  assert.deepEqual(
    [0, front, -front, turn, -turn, most].map((yaw) => poseAt(yaw)),
    ['front', 'front', 'front', 'left', 'right', 'left'],
  );
  for (const yaw of [front + 1, -front - 1, most + 1, Number.NaN]) assert.equal(poseAt(yaw), null);
});

test('whatever the browser takes, the service accepts', () => {
  fc.assert(
    fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (yaw) => {
      const taken = poseAt(yaw, CAPTURE_LIMITS);
      if (taken !== null) assert.equal(poseAt(yaw), taken);
    }),
  );
});

/** A mirrored face: the points of the left and right of the picture change places. */
function mirror(points: Landmarks): Landmarks {
  const swapped = points.map(({ x, y }) => ({ x: -x, y }));
  const swap = (a: number, b: number) => {
    const [first, second] = [swapped[a], swapped[b]];
    if (first && second) [swapped[a], swapped[b]] = [second, first];
  };
  swap(0, 16);
  swap(36, 45);
  swap(39, 42);
  return swapped;
}

function rotate(points: Landmarks, size: number, shift: number, angle: number): Landmarks {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180) * size, Math.sin((angle * Math.PI) / 180) * size];
  return points.map(({ x, y }) => ({ x: x * cos - y * sin + shift, y: x * sin + y * cos - shift }));
}
