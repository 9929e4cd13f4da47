import { SMALLEST_BATCH, SMALLEST_GROUP } from '../../core/smallest-group.ts';
import {
  type Blocks,
  type Counts,
  type DimensionFigures,
  plus,
  totalOf,
  within,
} from './dimension-figures.ts';
import { type Merging, splitBlocks } from './split-blocks.ts';

/** Of the citizens whom registration first listed on one day: how many are in a batch, and how many there are. */
export interface ListedDay {
  readonly inBatch: number;
  readonly listed: number;
}

/**
 * The figures after these people have come into the figures, all together; null where they may not. Who votes is public by
 * wallet and time, so everybody knows who they are, and sees by how much each block grows: no block may grow by fewer than
 * five, nor by all of them but fewer than five. Citizens outside the figures are as well known, and can be had by
 * subtraction: five must stay in each block. Those who may not come are held back whole: a part let in would reveal the rest.
 */
export function takeIn(
  figures: DimensionFigures,
  joining: Counts,
  days: readonly ListedDay[],
  merging: Merging,
): DimensionFigures | null {
  if (!mayMove(figures.blocks, joining) || isNearlyListing(days)) return null;
  const counted = plus(figures.counted, joining);
  const grown = { ...figures, counted };
  const crowded = figures.blocks.some((block) => within(joining, block) > 0 && !isLargeEnough(grown, block));
  if (crowded) return null;
  const blocks = splitBlocks(grown, merging);
  return blocks.length === 1 ? null : { ...grown, blocks };
}

/** The figures after these people have left; null where they may not leave, for the same reasons. */
export function takeOut(figures: DimensionFigures, leaving: Counts): DimensionFigures | null {
  if (!mayMove(figures.blocks, leaving)) return null;
  const counted = plus(figures.counted, leaving, -1);
  const left = { ...figures, counted };
  const lonely = figures.blocks.some((block) => within(leaving, block) > 0 && !isLargeEnough(left, block));
  return lonely ? null : left;
}

function mayMove(blocks: Blocks, moving: Counts): boolean {
  const total = totalOf(moving);
  if (total < SMALLEST_BATCH) return false;
  if (blocks.length === 1) return true; // one block of all reveals nothing
  return blocks.every((block) => {
    const moved = within(moving, block);
    return moved === 0 || (moved >= SMALLEST_GROUP && total - moved >= SMALLEST_GROUP);
  });
}

/**
 * Whether a batch is nearly, and not exactly, the people of some days of registration, whose sums are public: the difference
 * would be a few known people.
 */
function isNearlyListing(days: readonly ListedDay[]): boolean {
  const apart = days.reduce((sum, { inBatch, listed }) => sum + Math.min(inBatch, listed - inBatch), 0);
  return apart > 0 && apart < SMALLEST_BATCH;
}

/** Whether a block has enough people in the figures, and enough citizens outside. */
function isLargeEnough(figures: DimensionFigures, block: readonly string[]): boolean {
  const inside = within(figures.counted, block);
  return inside >= SMALLEST_GROUP && within(figures.registered, block) - inside >= SMALLEST_GROUP;
}
