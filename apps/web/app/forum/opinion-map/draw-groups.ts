import type { OpinionMapView } from '@sabha/domain/forum/opinion-map/opinion-calls';

/** The size of the picture, in units of the drawing. */
export const PICTURE = { width: 440, height: 320 } as const;
/** The size of a group's name, with room around it. */
const NAME = { width: 150, height: 28 } as const;
const MARGIN = 52;
const MARK = 5;

export type Spot = readonly [number, number];

export interface DrawnGroup {
  /** The letter by which the group goes. */
  readonly letter: string;
  readonly size: number;
  /** The outline of all its marks. */
  readonly outline: string;
  /** A path for all its marks, each of the group's shape. */
  readonly marks: string;
  /** The middle of the base line of its name. */
  readonly name: Spot;
}

/** The letter of a group, which are counted from 0. */
export function groupLetter(group: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + group);
}

/** The marks, outlines and names of the groups. The same map is always the same picture. */
export function drawGroups(groups: OpinionMapView['groups']): DrawnGroup[] {
  const names: Spot[] = [];
  return groups.map(({ size, dots }, group) => {
    const spots = dots.map(({ at }) => spotOf(at));
    const hull = convexHull(spots);
    const name = nameSpot(hull, names);
    names.push(name);
    const marks = spots.map((spot) => groupMark(group, spot)).join('');
    return { letter: groupLetter(group), size, outline: closed(hull), marks, name };
  });
}

function spotOf([x, y]: Spot): Spot {
  const { width, height } = PICTURE;
  return [tenth(width / 2 + x * (width / 2 - MARGIN)), tenth(height / 2 - y * (height / 2 - MARGIN))];
}

/** Where the reader is, and the middle of the base line of the word for it: below, as names of groups are above. */
export function spotOfYou(at: Spot): { readonly spot: Spot; readonly word: Spot } {
  const spot = spotOf(at);
  return { spot, word: [spot[0], tenth(spot[1] + 28)] };
}

/** The path of one mark: a circle, square, triangle, rhombus or upturned triangle, by its group. */
export function groupMark(group: number, [x, y]: Spot): string {
  const r = MARK;
  const shapes = [
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`,
    `M${x} ${y - r - 1}l${r + 1} ${2 * r}h${-2 * r - 2}z`,
    `M${x} ${y - r - 1}l${r + 1} ${r + 1}l${-r - 1} ${r + 1}l${-r - 1} ${-r - 1}z`,
    `M${x} ${y + r + 1}l${r + 1} ${-2 * r}h${-2 * r - 2}z`,
  ];
  return shapes[group % shapes.length] ?? '';
}

/** The corners around all spots (monotone chain). */
export function convexHull(spots: readonly Spot[]): Spot[] {
  const ordered = spots
    .toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);
  if (ordered.length < 3) return ordered;
  return [...halfHull(ordered), ...halfHull(ordered.toReversed())];
}

function halfHull(ordered: readonly Spot[]): Spot[] {
  const corners: Spot[] = [];
  for (const spot of ordered) {
    for (;;) {
      const [last, before] = [corners.at(-1), corners.at(-2)];
      if (!last || !before || turn(before, last, spot) > 0) break;
      corners.pop();
    }
    corners.push(spot);
  }
  return corners.slice(0, -1);
}

function turn([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function closed(corners: readonly Spot[]): string {
  return corners.length === 0 ? '' : `M${corners.map((spot) => spot.join(' ')).join('L')}Z`;
}

/** Above the group or, where another name is there or the picture ends, below it; else the first free line. */
function nameSpot(hull: readonly Spot[], names: readonly Spot[]): Spot {
  const ys = hull.map(([, y]) => y);
  const xs = hull.map(([x]) => x);
  const half = NAME.width / 2;
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const x = tenth(Math.min(PICTURE.width - half, Math.max(half, middle)));
  const lines = Array.from({ length: 12 }, (_, line) => (line + 1) * NAME.height);
  const wanted = [Math.min(...ys) - 18, Math.max(...ys) + 32, ...lines];
  const free = (y: number) =>
    y >= 18 &&
    y <= PICTURE.height - 6 &&
    names.every(
      ([otherX, otherY]) => Math.abs(otherX - x) >= NAME.width || Math.abs(otherY - y) >= NAME.height,
    );
  return [x, tenth(wanted.find(free) ?? NAME.height)];
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
