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
