import type { Point } from '@sabha/face/landmarks';

/**
 * Somebody in a picture of the installed package `@vladmandic/face-api` (folder `demo`, MIT licence): no picture of a person is kept in
 * our repository. Places are in pixels of that picture, as the landmark net measured them once.
 */
export interface Person {
  readonly sample: 1 | 2 | 3 | 4 | 5 | 6;
  /** Upper ends of the jaw, at the picture's left and right. */
  readonly jawLeft: Point;
  readonly jawRight: Point;
  readonly noseTip: Point;
  /** How the head is held already; degrees, as `measureHead`. */
  readonly yaw: number;
  readonly roll: number;
}

/**
 * Different people, their heads nearly upright and towards the camera. Blythe, Chitra and Edna are seen well at each angle up to 28
 * degrees to both sides; the others only to the front, since their own pictures are turned already.
 */
export const PEOPLE = {
  amber: person(6, [1166, 404], [1377, 415], [1280, 499], 3.7, 1.2),
  blythe: person(6, [1480, 349], [1693, 401], [1557, 452], -3.9, 14.4),
  chitra: person(5, [1107, 312], [1279, 315], [1179, 329], -8.4, 0.2),
  devi: person(6, [245, 605], [466, 591], [393, 669], 11.6, -6.2),
  edna: person(3, [586, 436], [791, 438], [661, 487], -11.1, 2.1),
  fay: person(6, [672, 460], [858, 436], [734, 518], -16.9, -3.8),
  gita: person(3, [1480, 411], [1685, 404], [1626, 470], 17, -3.4),
} as const;
export type PersonName = keyof typeof PEOPLE;

type Pair = readonly [x: number, y: number];

function person(
  sample: Person['sample'],
  jawLeft: Pair,
  jawRight: Pair,
  noseTip: Pair,
  yaw: number,
  roll: number,
): Person {
  const at = ([x, y]: Pair): Point => ({ x, y });
  return { sample, jawLeft: at(jawLeft), jawRight: at(jawRight), noseTip: at(noseTip), yaw, roll };
}
