import type { AboutFigures } from '@sabha/domain/voting/analytics/about-figures';
import { type Blocks, totalOf } from '@sabha/domain/voting/analytics/standing';
import type { VoterFigures } from './figures.store.ts';

/** What stands beside figures of voters. */
export function aboutFigures(figures: VoterFigures | null): AboutFigures {
  if (!figures) return { as_of: null, voters: 0, withheld: 0, reason: 'not-counted-yet' };
  return {
    as_of: figures.asOf.toISOString(),
    voters: totalOf(figures.counted),
    withheld: figures.withheld,
    reason: toldBlocks(figures).length === 0 ? 'too-few' : null,
  };
}

/** The groups that are told: none while all are one. */
export function toldBlocks(figures: VoterFigures | null): Blocks {
  return !figures || figures.blocks.length === 1 ? [] : figures.blocks;
}
