import type { Pose } from '@sabha/domain/face/poses';
import { between, distanceOf, type Landmarks, markOf, type Point } from './landmarks.ts';

/**
 * How a head is held, in degrees, read from where the nose is between the eyes and between the edges of the jaw.
 *
 * `yaw` above 0: turned to the person's OWN left. In a camera's picture that is not mirrored the person's left is at the right of the
 * picture, so the tip of the nose moves to the right of the picture. In a mirrored picture the sign is the opposite: never measure one.
 * `roll` above 0: tilted clockwise as one sees the picture.
 */
export interface HeadPose {
  readonly yaw: number;
  readonly roll: number;
}

/** From which angles a pose counts; degrees. Between `front` and `turn` a head has no pose. */
export interface PoseLimits {
  readonly front: number;
  readonly turn: number;
  /** Beyond this the landmark net no longer sees a face well. */
  readonly most: number;
}

/** What the service accepts. */
export const JUDGE_LIMITS: PoseLimits = { front: 13, turn: 15, most: 60 };
/** When the browser takes a frame: stricter, since its smaller net measures a little differently. */
export const CAPTURE_LIMITS: PoseLimits = { front: 9, turn: 20, most: 45 };

/** How far the tip of the nose is before the line between the outer corners of the eyes, in halves of that line. */
const NOSE_BEFORE_EYES = 1;
/** The same for the line between the upper ends of the jaw. */
const NOSE_BEFORE_JAW = 1.3;

/** Yaw and roll of a face in degrees; null where the points lie in one place. */
export function measureHead(points: Landmarks): HeadPose | null {
  const left = between(markOf(points, 'eyeLeftOuter'), markOf(points, 'eyeLeftInner'));
  const right = between(markOf(points, 'eyeRightInner'), markOf(points, 'eyeRightOuter'));
  const apart = distanceOf(left, right);
  if (!(apart > 0)) return null;
  const across: Point = { x: (right.x - left.x) / apart, y: (right.y - left.y) / apart };
  const nose = markOf(points, 'noseTip');
  const byEyes = noseOffset(nose, markOf(points, 'eyeLeftOuter'), markOf(points, 'eyeRightOuter'), across);
  const byJaw = noseOffset(nose, markOf(points, 'jawLeft'), markOf(points, 'jawRight'), across);
  if (byEyes === null || byJaw === null) return null;
  return {
    yaw: degrees(Math.atan((byEyes / NOSE_BEFORE_EYES + byJaw / NOSE_BEFORE_JAW) / 2)),
    roll: degrees(Math.atan2(across.y, across.x)),
  };
}

/** Which pose a face shows; null between two poses, and for one that is turned too far. */
export function poseOf(points: Landmarks, limits: PoseLimits = JUDGE_LIMITS): Pose | null {
  const head = measureHead(points);
  return head === null ? null : poseAt(head.yaw, limits);
}

/** Which pose an angle is; `yaw` in degrees. */
export function poseAt(yaw: number, limits: PoseLimits = JUDGE_LIMITS): Pose | null {
  const size = Math.abs(yaw);
  if (size <= limits.front) return 'front';
  if (size < limits.turn || size > limits.most || Number.isNaN(yaw)) return null;
  return yaw > 0 ? 'left' : 'right';
}

/** Where the nose is between two points, along `across`: -1 at the first, 0 in the middle, 1 at the second. */
function noseOffset(nose: Point, left: Point, right: Point, across: Point): number | null {
  const along = (point: Point) => point.x * across.x + point.y * across.y;
  const half = (along(right) - along(left)) / 2;
  if (!(half > 0)) return null;
  return (along(nose) - (along(left) + along(right)) / 2) / half;
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
