import { SMALLEST_GROUP } from '../../core/smallest-group.ts';
import { type Blocks, type DimensionFigures, within } from './dimension-figures.ts';

/** Which values may be merged: only those beside each other, as ages, or any, as provinces into one rest. */
export type Merging = 'neighbours' | 'rest';

/**
 * The blocks as fine as they may be published now. A block that was published is only ever split, never joined with another: figures of
 * before and after could be combined otherwise. Each block has five people in the figures and five citizens outside.
 */
export function splitBlocks(figures: DimensionFigures, merging: Merging): Blocks {
  const split = merging === 'neighbours' ? splitNeighbours : splitFromRest;
  return figures.blocks.flatMap((block) => (block.length === 1 ? [block] : split(figures, block)));
}

function splitNeighbours(figures: DimensionFigures, block: readonly string[]): Blocks {
  const pieces: string[][] = [];
  let open: string[] = [];
  for (const value of block) {
    open = [...open, value];
    if (!isLarge(figures, open)) continue;
    pieces.push(open);
    open = [];
  }
  const last = pieces.pop();
  return last === undefined ? [block] : [...pieces, [...last, ...open]];
}

/** The rest takes the smallest of those that could stand alone, until it is large enough itself. */
function splitFromRest(figures: DimensionFigures, block: readonly string[]): Blocks {
  const alone = block
    .filter((value) => isLarge(figures, [value]))
    .sort((one, other) => within(figures.counted, [other]) - within(figures.counted, [one]));
  const rest = block.filter((value) => !alone.includes(value));
  while (rest.length > 0 && !isLarge(figures, rest)) {
    const smallest = alone.pop();
    if (smallest === undefined) return [block];
    rest.push(smallest);
  }
  const inOrder = (values: readonly string[]) => block.filter((value) => values.includes(value));
  const singles = inOrder(alone).map((value) => [value]);
  return rest.length === 0 ? singles : [...singles, inOrder(rest)];
}

function isLarge({ counted, registered }: DimensionFigures, values: readonly string[]): boolean {
  const inside = within(counted, values);
  return inside >= SMALLEST_GROUP && within(registered, values) - inside >= SMALLEST_GROUP;
}
