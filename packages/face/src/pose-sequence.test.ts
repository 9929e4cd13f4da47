import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FRAMES, type Pose, posesSchema } from '@sabha/domain/face/poses';
import fc from 'fast-check';
import { drawPoses, firstWrongPose, POSE_BYTES, SEQUENCES } from './pose-sequence.ts';

const YAW: Record<Pose, number> = { front: 3, left: 25, right: -22 };
const bytes = fc.uint8Array({ minLength: POSE_BYTES, maxLength: POSE_BYTES });
/** All but the bytes that are passed over. */
const drawn = bytes.filter((random) => random.some((byte) => byte < 252)).map(drawPoses);

describe('drawPoses', () => {
  test('begins and ends to the front, with turns between, and no pose twice in a row', () => {
    fc.assert(
      fc.property(drawn, (poses) => {
        assert.ok(posesSchema.safeParse(poses).success);
        const turns = poses.slice(1, -1);
        assert.ok(poses[0] === 'front' && poses.at(-1) === 'front');
        assert.ok(turns.includes('left') || turns.includes('right'));
        assert.ok(poses.every((pose, at) => pose !== poses[at + 1]));
      }),
    );
  });

  test('each sequence is equally likely', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 252; byte += 1) {
      const key = drawPoses(Uint8Array.of(byte)).join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    assert.deepEqual(
      [...counts.values()],
      Array.from({ length: SEQUENCES }, () => 252 / SEQUENCES),
    );
  });

  test('passes over bytes that would favour some, and asks for more where there are no others', () => {
    assert.deepEqual(drawPoses(Uint8Array.of(255, 252, 1)), drawPoses(Uint8Array.of(1)));
    assert.throws(() => drawPoses(Uint8Array.of(255)), RangeError);
  });
});

describe('firstWrongPose', () => {
  test('accepts the angles of each sequence', () => {
    fc.assert(
      fc.property(drawn, (poses) => {
        assert.equal(
          firstWrongPose(
            poses,
            poses.map((pose) => YAW[pose]),
          ),
          null,
        );
      }),
    );
  });

  test('finds the frame that shows another pose than its own', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.nat(FRAMES - 1),
        fc.constantFrom<Pose>('front', 'left', 'right'),
        (poses, at, shown) => {
          fc.pre(poses[at] !== shown);
          const yaws = poses.map((pose) => YAW[pose]).with(at, YAW[shown]);
          assert.notEqual(firstWrongPose(poses, yaws), null);
        },
      ),
    );
  });

  test('no sequence fits another', () => {
    fc.assert(
      fc.property(drawn, drawn, (asked, shown) => {
        fc.pre(asked.join() !== shown.join());
        assert.notEqual(
          firstWrongPose(
            asked,
            shown.map((pose) => YAW[pose]),
          ),
          null,
        );
      }),
    );
  });

  test('a still picture, a head that is always a little turned and a missing frame fit none', () => {
    fc.assert(
      fc.property(drawn, fc.double({ min: -90, max: 90, noNaN: true }), (poses, yaw) => {
        assert.notEqual(
          firstWrongPose(
            poses,
            poses.map(() => yaw),
          ),
          null,
        );
      }),
    );
    const poses: Pose[] = ['front', 'left', 'right', 'left', 'front'];
    assert.equal(firstWrongPose(poses, [12, 16, -20, 16, 12]), 1);
    assert.equal(firstWrongPose(poses, [0, 20, -20, 20]), 4);
    assert.equal(firstWrongPose(poses, [0, 20, Number.NaN, 20, 0]), 2);
  });
});
