import { Link } from 'react-router';
import { pressableTiles, REST } from './treemap-layout.ts';

export interface TreemapItem {
  key: string;
  label: string;
  /** The label without what all labels here share, for a tile's narrow room. */
  short?: string;
  cents: bigint;
  figure: string;
  /** The item in words, with the exact figure and its share. */
  description: string;
  /** Where the item's own parts are shown; absent for one that has none. */
  to?: string;
}

/** The least side of a tile that is pressed, a little over WCAG 2.5.8, in the drawing's units. */
const LEAST = 30;

/** Areas in proportion to amounts. A tile with parts of its own is an address; the smallest are in one tile. */
export function Treemap({
  items,
  ratio,
  width,
  label,
  restOf,
}: {
  items: readonly TreemapItem[];
  ratio: number;
  width: number;
  label: string;
  /** The tile of the parts that are too small for their own. */
  restOf: (rest: readonly TreemapItem[]) => TreemapItem;
}) {
  const { tiles, rest } = pressableTiles(items, { ratio, width, least: LEAST });
  const byKey = new Map(
    [...items, ...(rest.length > 0 ? [restOf(rest)] : [])].map((item) => [item.key, item]),
  );
  return (
    <ul aria-label={label} className="relative w-full" style={{ aspectRatio: ratio }}>
      {tiles.map((tile, position) => {
        const item = byKey.get(tile.key);
        if (!item) return null;
        const style = {
          left: `${tile.left}%`,
          top: `${tile.top}%`,
          width: `${tile.width}%`,
          height: `${tile.height}%`,
        };
        return (
          <li key={tile.key} className="absolute p-px" style={style}>
            <Tile item={item} strength={tile.key === REST ? 'rest' : (STRENGTHS[position] ?? 'last')} />
          </li>
        );
      })}
    </ul>
  );
}

// The largest few have strong colours; the rest share a quiet one. The area shows the amount, not the shade.
const STRENGTHS = ['first', 'second', 'second', 'third', 'third', 'third'] as const;

function Tile({ item, strength }: { item: TreemapItem; strength: string }) {
  const content = (
    <>
      <span aria-hidden className="treemap-words">
        <span className="treemap-name">{item.short ?? item.label}</span>
        <span className="treemap-figure">{item.figure}</span>
      </span>
      <span className="sr-only">{item.description}</span>
    </>
  );
  const shared = { className: 'treemap-tile', 'data-strength': strength, title: item.description };
  if (item.to === undefined) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact figure must be reachable by keyboard
      <div tabIndex={0} {...shared}>
        {content}
      </div>
    );
  }
  return (
    <Link to={item.to} preventScrollReset {...shared}>
      {content}
    </Link>
  );
}
