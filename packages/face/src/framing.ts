import { measureHead } from './head-pose.ts';
import { type Box, between, type Landmarks, markOf } from './landmarks.ts';

/** What is wrong with a picture while somebody places their face, the first thing to put right first. */
export const FRAMINGS = [
  'ok',
  'none',
  'several',
  'too-dark',
  'too-bright',
  'too-small',
  'too-large',
  'move-left',
  'move-right',
  'move-up',
  'move-down',
  'tilted',
] as const;
export type Framing = (typeof FRAMINGS)[number];

/** A face that was found in a picture. */
export interface FramedFace {
  readonly box: Box;
  readonly points: Landmarks;
}

/** Limits of framing: sizes as parts of the picture's shorter side, light as luma 0 to 255, roll in degrees. */
export const FRAMING = {
  /** Between the middles of the jaw's ends; the service accepts a little less (`SMALLEST_FACE_PIXELS`). */
  smallestFace: 0.25,
  largestFace: 0.85,
  /** How far the middle of the eyes may be from the middle of the picture. */
  offCentre: 0.22,
  darkest: 50,
  brightest: 225,
  mostRoll: 20,
} as const;

/** The width of a face below which its numbers say too little; pixels of the picture that is sent. */
export const SMALLEST_FACE_PIXELS = 80;

/**
 * What is wrong with a picture while framing; `ok` where nothing is.
 * @param faces every face found
 * @param size of the picture, in pixels
 * @param light of the face, 0 to 255, by `lightOf`; not read without a face
 */
export function framingOf(
  faces: readonly FramedFace[],
  size: { readonly width: number; readonly height: number },
  light: number,
): Framing {
  const [face, another] = faces;
  if (face === undefined) return 'none';
  if (another !== undefined) return 'several';
  if (light < FRAMING.darkest) return 'too-dark';
  if (light > FRAMING.brightest) return 'too-bright';
  const shorter = Math.min(size.width, size.height);
  const part = face.box.width / shorter;
  if (part < FRAMING.smallestFace || face.box.width < SMALLEST_FACE_PIXELS) return 'too-small';
  if (part > FRAMING.largestFace) return 'too-large';
  const eyes = between(markOf(face.points, 'eyeLeftOuter'), markOf(face.points, 'eyeRightOuter'));
  const right = eyes.x - size.width / 2;
  const down = face.box.y + face.box.height / 2 - size.height / 2;
  if (Math.hypot(right, down) / shorter > FRAMING.offCentre) return wayToCentre(right, down);
  const roll = measureHead(face.points)?.roll ?? 0;
  return Math.abs(roll) > FRAMING.mostRoll ? 'tilted' : 'ok';
}

/**
 * Where a face has to go that is so many pixels to the right of the middle, and below it. Left and right are the person's own: before
 * a camera they are the other way round than in its picture.
 */
function wayToCentre(right: number, down: number): Framing {
  if (Math.abs(right) >= Math.abs(down)) return right > 0 ? 'move-right' : 'move-left';
  return down > 0 ? 'move-up' : 'move-down';
}
