import { FRAMES, type Pose } from '@sabha/domain/face/poses';
import { JUDGE_LIMITS, type PoseLimits, poseAt } from './head-pose.ts';

/**
 * What may come between the first and the last look to the front: no pose twice in a row, since a head that stays where it is gives two
 * pictures of one moment, and somebody who is asked for what they do already does not know what to do.
 */
const TURN_CHOICES: readonly (readonly [Pose, Pose, Pose])[] = [
  ['left', 'right', 'left'],
  ['left', 'front', 'left'],
  ['left', 'front', 'right'],
  ['right', 'left', 'right'],
  ['right', 'front', 'right'],
  ['right', 'front', 'left'],
];

/** How many sequences there are: whoever replays a film of one has a chance of 1 in this many. */
export const SEQUENCES = TURN_CHOICES.length;

/** Bytes that `drawPoses` needs: with 16 it finds none with a chance below 1 in 10^28. */
export const POSE_BYTES = 16;

/** The largest multiple of the number of choices that a byte can hold: bytes from it on are passed over, so every choice is equal. */
const EVEN_BYTES = 256 - (256 % TURN_CHOICES.length);

/**
 * The poses of a session: front, three more of which none is that before it, front. Every choice is equally likely.
 * @param random bytes of a cryptographic source
 * @throws RangeError where no byte can be used
 */
export function drawPoses(random: Uint8Array): Pose[] {
  const byte = random.find((one) => one < EVEN_BYTES);
  const turns = byte === undefined ? undefined : TURN_CHOICES[byte % TURN_CHOICES.length];
  if (turns === undefined) throw new RangeError('Give more random bytes');
  return ['front', ...turns, 'front'];
}

/** How far a turn is at least from how somebody holds their head to the front; degrees. Few heads measure exactly 0 there. */
const FROM_FRONT = 12;

/**
 * The first frame that does not show its pose; null where all do.
 * @param yaws measured angle of every frame, in degrees, in the order of `poses`
 */
export function firstWrongPose(
  poses: readonly Pose[],
  yaws: readonly number[],
  limits: PoseLimits = JUDGE_LIMITS,
): number | null {
  if (poses.length !== FRAMES || yaws.length !== poses.length) return Math.min(poses.length, yaws.length);
  const fronts = yaws.filter((_, index) => poses[index] === 'front');
  const front = fronts.reduce((sum, yaw) => sum + yaw, 0) / fronts.length;
  const wrong = poses.findIndex((pose, index) => {
    const yaw = yaws[index] ?? Number.NaN;
    const turnedTooLittle = pose !== 'front' && Math.abs(yaw - front) < FROM_FRONT;
    return poseAt(yaw, limits) !== pose || turnedTooLittle;
  });
  return wrong === -1 ? null : wrong;
}
