import { type Landmarks, markOf, type Point } from '@sabha/face/landmarks';
import type { Rgb } from '../pictures/rgb.ts';

/** Side of the picture that the descriptor net takes. */
export const ALIGNED_SIDE = 150;
/** Space around the face that the net was trained with, as a share of the face. */
const SPACE = 0.25;

/** Where the net expects five points of a face: 0 to 1 inside that space. From dlib, whose net this is. */
const EXPECTED: readonly (readonly [mark: Parameters<typeof markOf>[1], x: number, y: number])[] = [
  ['eyeRightOuter', 0.8595674595992, 0.2134981538014],
  ['eyeRightInner', 0.6460604764104, 0.2289674387677],
  ['eyeLeftOuter', 0.1205750620789, 0.2137274526848],
  ['eyeLeftInner', 0.3340850613712, 0.2290642403242],
  ['noseBase', 0.4901123135679, 0.6277975316475],
];

/**
 * Cuts a face out upright and in one size, as the descriptor net was trained: without it a tilted head is nearer to other tilted heads
 * than to itself (docs/face-accuracy.md).
 * @param mirrored whether left and right change places
 */
export function alignFace(picture: Rgb, points: Landmarks, mirrored: boolean): Uint8Array {
  const inPicture = toPicture(points);
  const pixels = new Uint8Array(ALIGNED_SIDE * ALIGNED_SIDE * 3);
  for (let y = 0; y < ALIGNED_SIDE; y += 1) {
    for (let x = 0; x < ALIGNED_SIDE; x += 1) {
      const from = inPicture((mirrored ? ALIGNED_SIDE - 1 - x : x) + 0.5, y + 0.5);
      copyPixel(picture, from, pixels, (y * ALIGNED_SIDE + x) * 3);
    }
  }
  return pixels;
}

/** Where a place of the aligned face is in the picture: the turn, size and shift that fit the five points best (least squares). */
function toPicture(points: Landmarks): (x: number, y: number) => Point {
  const from = EXPECTED.map(([, x, y]) => ({ x: inAligned(x), y: inAligned(y) }));
  const to = EXPECTED.map(([mark]) => markOf(points, mark));
  const [fromMiddle, toMiddle] = [middleOf(from), middleOf(to)];
  let along = 0;
  let across = 0;
  let size = 0;
  for (const [index, point] of from.entries()) {
    const target = to[index] ?? toMiddle;
    const [x, y] = [point.x - fromMiddle.x, point.y - fromMiddle.y];
    const [u, v] = [target.x - toMiddle.x, target.y - toMiddle.y];
    along += x * u + y * v;
    across += x * v - y * u;
    size += x * x + y * y;
  }
  const [cos, sin] = [along / size, across / size];
  return (x, y) => {
    const [dx, dy] = [x - fromMiddle.x, y - fromMiddle.y];
    return { x: toMiddle.x + cos * dx - sin * dy, y: toMiddle.y + sin * dx + cos * dy };
  };
}

function inAligned(share: number): number {
  return ((SPACE + share) / (2 * SPACE + 1)) * ALIGNED_SIDE;
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The colour at a place between four pixels; beyond an edge, that of the edge. */
function copyPixel({ width, height, pixels }: Rgb, from: Point, to: Uint8Array, at: number): void {
  const x = Math.min(width - 1.001, Math.max(0, from.x - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, from.y - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [x - left, y - top];
  for (let colour = 0; colour < 3; colour += 1) {
    const above = (top * width + left) * 3 + colour;
    const below = above + width * 3;
    const upper = (pixels[above] ?? 0) * (1 - across) + (pixels[above + 3] ?? 0) * across;
    const lower = (pixels[below] ?? 0) * (1 - across) + (pixels[below + 3] ?? 0) * across;
    to[at + colour] = upper * (1 - down) + lower * down;
  }
}
