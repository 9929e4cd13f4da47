import type { Pose } from '@sabha/domain/face/poses';
import { type Framing, framingOf, SMALLEST_FACE_PIXELS } from '@sabha/face/framing';
import { CAPTURE_LIMITS, measureHead, type PoseLimits, poseAt } from '@sabha/face/head-pose';
import type { Look } from './detector/detector-messages.ts';

/** A pose counts once it is held for so long; milliseconds. */
export const HOLD_MS = 400;
/** So long may one pose take, from the last frame on: then the scan ends, and somebody can try again. */
export const POSE_WITHIN_MS = 45_000;

/**
 * From which angle on a head is turned, measured from how it looked to the front; degrees. The small net sees less of a turn than the
 * service's net does (of 28 degrees about 20), and turns are measured from the front here: so this is less than where a frame counts
 * by itself, and still well beyond what the service asks for.
 */
const TURN_LIMITS: PoseLimits = { ...CAPTURE_LIMITS, turn: 17 };

/** What the person before the camera should do now. */
export type Guidance =
  | Exclude<Framing, 'ok'>
  /** Take this pose. */
  | Pose
  /** The head is turned to the side that was not asked for. */
  | 'other-way'
  /** The head is turned so far that the face cannot be read. */
  | 'too-far'
  /** This is it: stay so for a moment. */
  | 'hold';

/** A scan under way: which pose is asked for, and what was seen last. */
export interface Scan {
  readonly poses: readonly Pose[];
  /** Position of the pose that is asked for; as many frames are taken. */
  readonly step: number;
  readonly guidance: Guidance;
  /**
   * The angle at which the small net saw the face when it looked into the camera; degrees. It is some degrees off for some faces, so
   * turns are measured from here.
   */
  readonly frontYaw: number;
  /** The angle in the last frame. */
  readonly yaw: number;
  /** How many faces the last frame showed. */
  readonly faces: number;
  /** Since when the pose is held; null while it is not. */
  readonly heldSince: number | null;
  /** When this pose was asked for. */
  readonly stepSince: number;
}

/** A frame's size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A scan that waits for its first pose. `at`: milliseconds of a clock that only goes forward. */
export function beginScan(poses: readonly Pose[], at: number): Scan {
  return { poses, step: 0, guidance: 'none', frontYaw: 0, yaw: 0, faces: 0, heldSince: null, stepSince: at };
}

/** What a frame means for the scan. */
export function lookedAt(scan: Scan, look: Look, size: Size, at: number): Scan {
  const [face] = look.faces;
  const yaw = face ? (measureHead(face.points)?.yaw ?? Number.NaN) : scan.yaw;
  const guidance = guidanceFor({ ...scan, yaw }, look, size);
  const heldSince = guidance === 'hold' ? (scan.heldSince ?? at) : null;
  return { ...scan, guidance, yaw, faces: look.faces.length, heldSince };
}

/** Whether the frame that was looked at is to be kept. */
export function isTaken({ heldSince }: Scan, at: number): boolean {
  return heldSince !== null && at - heldSince >= HOLD_MS;
}

/** The next pose, once a frame of this one is kept. */
export function nextPose(scan: Scan, at: number): Scan {
  const step = scan.step + 1;
  const frontYaw = scan.step === 0 ? scan.yaw : scan.frontYaw;
  return { ...scan, step, guidance: scan.poses[step] ?? 'front', frontYaw, heldSince: null, stepSince: at };
}

/** Whether every pose has its frame. */
export function isComplete({ poses, step }: Scan): boolean {
  return step >= poses.length;
}

/** Whether one pose took longer than somebody would stay before a camera. */
export function isOverdue({ stepSince }: Scan, at: number): boolean {
  return at - stepSince > POSE_WITHIN_MS;
}

/** To which side the head has to turn now; null where something else comes first, or it has turned too far. */
export function sideOf({ guidance, poses, step }: Scan): 'left' | 'right' | null {
  const pose = poses[step];
  if (pose === undefined || pose === 'front') return null;
  return guidance === pose || guidance === 'other-way' ? pose : null;
}

/** What is said of a frame: first what is wrong with the picture, then how the head is held. */
function guidanceFor(scan: Scan, look: Look, size: Size): Guidance {
  const isFirst = scan.step === 0;
  const framing = framingOf(look.faces, size, look.light);
  const [face] = look.faces;
  if (face === undefined || framing === 'none') return isFirst ? 'none' : 'too-far';
  if (framing === 'several' || framing === 'too-dark') return framing;
  // Once framed, only what the service refuses is in the way: a head that turns is narrower, and not in the middle.
  if (isFirst && framing !== 'ok') return framing;
  if (face.box.width < SMALLEST_FACE_PIXELS) return 'too-small';
  return guidanceForPose(scan);
}

function guidanceForPose({ poses, step, yaw, frontYaw }: Scan): Guidance {
  const pose = poses[step] ?? 'front';
  if (pose === 'front') return poseAt(yaw, CAPTURE_LIMITS) === 'front' ? 'hold' : 'front';
  const turned = yaw - frontYaw;
  if (Math.abs(turned) > TURN_LIMITS.most) return 'too-far';
  const seen = poseAt(turned, TURN_LIMITS);
  if (seen === pose) return 'hold';
  return seen === null || seen === 'front' ? pose : 'other-way';
}
