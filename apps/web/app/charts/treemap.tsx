import { Link } from 'react-router';
import { type Tile as Area, pressableTiles, REST, wholeWords } from './treemap-layout.ts';

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
            <Tile
              item={item}
              words={wordsIn(tile, item, ratio)}
              strength={tile.key === REST ? 'rest' : (STRENGTHS[position] ?? 'last')}
            />
          </li>
        );
      })}
    </ul>
  );
}

// The largest few have strong colours; the rest share a quiet one. The area shows the amount, not the shade.
const STRENGTHS = ['first', 'second', 'second', 'third', 'third', 'third'] as const;

/** The narrowest and the widest that the picture is drawn, in CSS pixels. */
const DRAWN = { least: 416, most: 912 };
/** From this width and height on a tile has larger letters; both kinds as in `charts.css`. */
const LARGE_FROM = { width: 128, height: 64 };
const SMALL = { font: 12, line: 15, width: 12, height: 8 };
const LARGE = { font: 14, line: 20, width: 16, height: 16 };

/** What a tile has room for at every width: whole words of its name, and its figure. */
function wordsIn(
  tile: Area,
  { short, label, figure }: TreemapItem,
  ratio: number,
): { name: string | undefined; figure: string | undefined } {
  const [share, high] = [tile.width / 100, tile.height / 100 / ratio];
  const largeFrom = Math.max(LARGE_FROM.width / share, LARGE_FROM.height / high);
  const roomAt = (drawn: number, { font, line, width, height }: typeof SMALL) => ({
    width: (share * drawn - width) / font,
    lines: Math.floor((high * drawn - height) / line),
  });
  // Within each kind of letters there is least room where the picture is narrowest.
  const rooms = [
    ...(largeFrom > DRAWN.least ? [roomAt(DRAWN.least, SMALL)] : []),
    ...(largeFrom <= DRAWN.most ? [roomAt(Math.max(DRAWN.least, largeFrom), LARGE)] : []),
  ];
  const ofName = rooms.map(({ width, lines }) => ({ width, lines: lines - 1 }));
  const name = wholeWords(short ?? label, ofName);
  return { name, figure: name && wholeWords(figure.replaceAll(' ', '\u00a0'), rooms) };
}

function Tile({
  item,
  words,
  strength,
}: {
  item: TreemapItem;
  words: ReturnType<typeof wordsIn>;
  strength: string;
}) {
  const content = (
    <>
      <span aria-hidden className="treemap-words">
        <span className="treemap-name">{words.name}</span>
        <span className="treemap-figure">{words.figure}</span>
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
