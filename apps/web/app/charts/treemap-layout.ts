import { hierarchy, treemapSquarify } from '@visx/hierarchy';

/** A rectangle in percent of the drawing, so that it fits any width. */
export interface Tile {
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Divides a drawing among amounts so that areas are as the amounts. Amounts of zero or less have no tile.
 * `ratio` is width by height of the drawing that the tiles should look square in.
 */
export function treemapTiles(items: readonly { key: string; cents: bigint }[], ratio: number): Tile[] {
  const root = hierarchy<{ key: string; value?: number; children?: { key: string; value: number }[] }>({
    key: '',
    children: items
      .filter(({ cents }) => cents > 0n)
      .map(({ key, cents }) => ({ key, value: Number(cents) })),
  }).sum((node) => node.value ?? 0);
  root.sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const [width, height] = [100 * ratio, 100];
  const rectangle = Object.assign(root, { x0: 0, y0: 0, x1: width, y1: height });
  // The tiling function writes x0, y0, x1, y1 into the children, which the untyped tree does not say.
  const laidOut = rectangle as unknown as Parameters<typeof treemapSquarify>[0];
  if (!laidOut.children?.length) return [];
  treemapSquarify(laidOut, 0, 0, width, height);
  return laidOut.children.map((node) => ({
    key: (node.data as { key: string }).key,
    left: node.x0 / ratio,
    top: node.y0,
    width: (node.x1 - node.x0) / ratio,
    height: node.y1 - node.y0,
  }));
}

/** The key of the tile that stands for all parts too small for one of their own. */
export const REST = 'rest';

/**
 * Like `treemapTiles` for a drawing of `width` units: parts whose tile would be too small to press stand together
 * in one tile with the key `REST`, and are given back as `rest`.
 */
export function pressableTiles<Item extends { key: string; cents: bigint }>(
  items: readonly Item[],
  { ratio, width, least }: { ratio: number; width: number; least: number },
): { tiles: Tile[]; rest: Item[] } {
  const sorted = items
    .filter(({ cents }) => cents > 0n)
    .toSorted((one, other) => (one.cents < other.cents ? 1 : -1));
  const fits = (tile: Tile) =>
    (tile.width / 100) * width >= least && ((tile.height / 100) * width) / ratio >= least;
  for (let kept = sorted.length; kept > 1; kept -= 1) {
    const rest = sorted.slice(kept);
    const together = rest.reduce((sum, { cents }) => sum + cents, 0n);
    const tiles = treemapTiles([...sorted.slice(0, kept), { key: REST, cents: together }], ratio);
    if (tiles.every((tile) => tile.key === REST || fits(tile))) return { tiles, rest };
  }
  return { tiles: treemapTiles(sorted.slice(0, 1), ratio), rest: sorted.slice(1) };
}

/** Upper bounds of how wide letters are, in em: the picture is laid out on the server, which cannot measure text. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\u200d]/u, 0],
  [/[\s.,'’-]/u, 0.3],
  [/\p{Nd}/u, 0.6],
  [/\p{Lu}/u, 0.75],
  [/\p{Mc}/u, 0.75],
  [/\p{Script=Sinhala}/u, 0.95],
  [/\p{Script=Tamil}/u, 1.25],
];
const LATIN = 0.64;

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    const known = LETTERS.find(([letters]) => letters.test(letter));
    return sum + (known ? known[1] : LATIN);
  }, 0);
}

/** So many lines, each so many em wide. */
export interface Room {
  readonly width: number;
  readonly lines: number;
}

/**
 * As many whole words of `text` as fit into each of the rooms, with an ellipsis where words are left out; undefined where
 * not even one that says something fits.
 */
export function wholeWords(text: string, rooms: readonly Room[]): string | undefined {
  const words = text.split(' ');
  for (let shown = words.length; shown > 0; shown -= 1) {
    const part = words.slice(0, shown).join(' ');
    const label = shown === words.length ? part : `${part.replace(/[^\p{L}\p{M}\p{N}]+$/u, '')}…`;
    const says = shown === words.length || /\p{L}/u.test(label);
    if (says && rooms.every(({ width, lines }) => linesOf(label, width) <= lines)) return label;
  }
  return undefined;
}

/** How many lines of `width` em the words fill; infinite where one is wider than a line. */
function linesOf(text: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(' ')) {
    const own = widthOf(word);
    if (own > width) return Number.POSITIVE_INFINITY;
    const longer = used === 0 ? own : used + widthOf(' ') + own;
    if (longer > width) lines += 1;
    used = longer > width ? own : longer;
  }
  return lines;
}
