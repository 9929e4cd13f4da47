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
  const placed = rectangle as unknown as Parameters<typeof treemapSquarify>[0];
  if (!placed.children?.length) return [];
  treemapSquarify(placed, 0, 0, width, height);
  return placed.children.map((node) => ({
    key: (node.data as { key: string }).key,
    left: node.x0 / ratio,
    top: node.y0,
    width: (node.x1 - node.x0) / ratio,
    height: node.y1 - node.y0,
  }));
}
