import { type Division, groupMeans, kMeans, nearest, squaredDistance } from './k-means.ts';
import type { Point } from './position.ts';

/** The most groups that are looked for. */
export const MOST_GROUPS = 5;
/** Fewer people than this are never a group of their own: what they answered could be traced to one of them. */
export const FEWEST_IN_GROUP = 5;
/** The distances between so many points are compared; of more points, a sample. */
const COMPARED = 2_000;

/**
 * Which group each point belongs to: k-means for 2 to 5 groups, and of these divisions the one with the highest mean
 * silhouette. A group of fewer than 5 is dissolved into those nearest. Null where there are not two groups. The order of
 * the points does not matter.
 */
export function opinionGroups(points: readonly Point[]): Division | null {
  const order = fromTheMiddle(points);
  const ordered = order.map((index) => points[index] ?? []);
  let chosen: (Division & { readonly clear: number }) | null = null;
  for (let count = 2; count <= MOST_GROUPS; count += 1) {
    const found = kMeans(ordered, count);
    if (!found) break;
    const kept = withoutSmall(ordered, found);
    if (!kept) continue;
    const clear = silhouette(ordered, kept.of);
    if (!chosen || clear > chosen.clear + 1e-9) chosen = { ...kept, clear };
  }
  if (!chosen) return null;
  const groups: number[] = new Array(points.length);
  for (const [at, index] of order.entries()) groups[index] = chosen.of[at] ?? 0;
  return { of: groups, centres: chosen.centres };
}

/** The numbers of the points, the nearest to the middle first: an order that neither rows nor axes turned round change. */
function fromTheMiddle(points: readonly Point[]): number[] {
  const lengths = points.map((point) =>
    Math.round(
      squaredDistance(
        point,
        point.map(() => 0),
      ) * 1e9,
    ),
  );
  return points.map((_, index) => index).sort((one, other) => (lengths[one] ?? 0) - (lengths[other] ?? 0));
}

function withoutSmall(points: readonly Point[], found: Division): Division | null {
  const { of } = found;
  const sizes = sizesOf(of);
  const means = groupMeans(points, of, sizes.length);
  const kept = means
    .filter((_, group) => (sizes[group] ?? 0) >= FEWEST_IN_GROUP)
    .map((centre) => centre ?? []);
  if (kept.length < 2) return null;
  if (kept.length === sizes.length) return found;
  return { of: points.map((point) => nearest(point, kept)), centres: kept };
}

function sizesOf(of: readonly number[]): number[] {
  const sizes: number[] = [];
  for (const group of of) sizes[group] = (sizes[group] ?? 0) + 1;
  return Array.from(sizes, (size) => size ?? 0);
}

/** Between -1 and 1: how much nearer the points are to their own group than to the next one. */
function silhouette(points: readonly Point[], of: readonly number[]): number {
  const step = Math.max(1, Math.ceil(points.length / COMPARED));
  const sample = points.flatMap((point, index) =>
    index % step === 0 ? [{ point, group: of[index] ?? 0 }] : [],
  );
  const sizes = sizesOf(sample.map(({ group }) => group));
  let total = 0;
  for (const { point, group: own } of sample) {
    const sums = sizes.map(() => 0);
    for (const other of sample)
      sums[other.group] = (sums[other.group] ?? 0) + Math.sqrt(squaredDistance(point, other.point));
    const size = sizes[own] ?? 0;
    if (size < 2) continue;
    const inside = (sums[own] ?? 0) / (size - 1);
    const outside = Math.min(...sums.map((sum, at) => (at === own ? Infinity : sum / (sizes[at] || 1))));
    const larger = Math.max(inside, outside);
    if (larger > 0) total += (outside - inside) / larger;
  }
  return total / sample.length;
}
