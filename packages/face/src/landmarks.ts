/** A place in a picture, in pixels: x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in a picture, in pixels; x and y are its upper left corner. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * The 68 points of a face in the usual order (iBUG 300-W), for a picture that is not mirrored: 0–16 the jaw from the picture's left to
 * its right, 17–26 the brows, 27–35 the nose, 36–41 the eye at the picture's left (the person's right), 42–47 the other, 48–67 the mouth.
 */
export type Landmarks = readonly Point[];

export const LANDMARKS = 68;

/** Points by what they mark. */
export const MARK = {
  jawLeft: 0,
  chin: 8,
  jawRight: 16,
  noseTip: 30,
  noseBase: 33,
  eyeLeftOuter: 36,
  eyeLeftInner: 39,
  eyeRightInner: 42,
  eyeRightOuter: 45,
  mouthLeft: 48,
  mouthRight: 54,
} as const;

/**
 * One point of a face.
 * @throws RangeError where there are not 68 points: they come from a landmark net, which always gives 68.
 */
export function markOf(points: Landmarks, mark: keyof typeof MARK): Point {
  const point = points[MARK[mark]];
  if (points.length !== LANDMARKS || point === undefined) {
    throw new RangeError(`A face has ${LANDMARKS} points, not ${points.length}`);
  }
  return point;
}

/** The middle between two points. */
export function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Distance between two points in pixels. */
export function distanceOf(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
