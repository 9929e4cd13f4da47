import type { Point } from './position.ts';

const STARTS = 12;
const ROUNDS = 100;
/** Nearer than this, two points are the same. */
const SAME = 1e-12;

/** A division of points: the number of the group of each, and the centres of the groups. Each point is in the group of the nearest. */
export interface Division {
  readonly of: readonly number[];
  readonly centres: readonly Point[];
}

/**
 * The division of the points into the given number of groups whose squared distances to the group's mean are least: the
 * best of several starts, each from another point and the ones farthest from it. Null where too few points differ. The
 * points must be in an order that does not depend on the order of the input.
 */
export function kMeans(points: readonly Point[], count: number): Division | null {
  let best: (Division & { readonly error: number }) | null = null;
  for (let start = 0; start < STARTS; start += 1) {
    const first = points[Math.floor((start * points.length) / STARTS)];
    const centres = first ? farthestFirst(points, first, count) : null;
    if (!centres) return null;
    const found = settle(points, centres);
    if (!best || found.error < best.error - 1e-9) best = found;
  }
  return best;
}

/** The mean of each group; null for a group without points. */
export function groupMeans(points: readonly Point[], of: readonly number[], count: number): (Point | null)[] {
  const sums = Array.from({ length: count }, () => ({ size: 0, sum: (points[0] ?? []).map(() => 0) }));
  points.forEach((point, index) => {
    const into = sums[of[index] ?? 0];
    if (!into) return;
    into.size += 1;
    point.forEach((value, axis) => {
      into.sum[axis] = (into.sum[axis] ?? 0) + value;
    });
  });
  return sums.map(({ size, sum }) => (size === 0 ? null : sum.map((value) => value / size)));
}

/** The number of the nearest centre. */
export function nearest(point: Point, centres: readonly Point[]): number {
  const distances = centres.map((centre) => squaredDistance(point, centre));
  return distances.indexOf(Math.min(...distances));
}

export function squaredDistance(one: Point, other: Point): number {
  let sum = 0;
  for (let axis = 0; axis < one.length; axis += 1) sum += ((one[axis] ?? 0) - (other[axis] ?? 0)) ** 2;
  return sum;
}

function farthestFirst(points: readonly Point[], first: Point, count: number): Point[] | null {
  const centres = [first];
  const apart = points.map((point) => squaredDistance(point, first));
  while (centres.length < count) {
    const most = apart.reduce((top, value, index) => (value > (apart[top] ?? 0) ? index : top), 0);
    const next = points[most];
    if (!next || (apart[most] ?? 0) < SAME) return null;
    centres.push(next);
    points.forEach((point, index) => {
      apart[index] = Math.min(apart[index] ?? 0, squaredDistance(point, next));
    });
  }
  return centres;
}

function settle(points: readonly Point[], starts: readonly Point[]) {
  let centres = starts;
  let of: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = points.map((point) => nearest(point, centres));
    if (of.length > 0 && next.every((group, index) => group === of[index])) break;
    of = next;
    const means = groupMeans(points, of, centres.length);
    centres = centres.map((centre, group) => means[group] ?? centre);
  }
  const error = points.reduce(
    (sum, point, index) => sum + squaredDistance(point, centres[of[index] ?? 0] ?? point),
    0,
  );
  return { of, centres, error };
}
