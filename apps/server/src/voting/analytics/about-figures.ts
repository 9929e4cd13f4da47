import type { AboutFigures } from '@sabha/domain/voting/analytics/about-figures';
import type { VoterFigures } from './figures.store.ts';

/** What stands beside figures of voters. */
export function aboutFigures(figures: VoterFigures | null): AboutFigures {
  if (!figures) return { as_of: null, voters: 0, withheld: 0, reason: 'not-counted-yet' };
  return {
    as_of: figures.asOf.toISOString(),
    voters: figures.told.reduce((sum, people) => sum + people, 0),
    withheld: figures.withheld,
    reason: toldBlocks(figures).length === 0 ? 'too-few' : null,
  };
}

/** Values that are told together, and how many people they have. */
export interface ToldBlock {
  readonly block: readonly string[];
  readonly voters: number;
}

/** The groups that are told: none while all are one. */
export function toldBlocks(figures: VoterFigures | null): ToldBlock[] {
  if (!figures || figures.blocks.length === 1) return [];
  return figures.blocks.map((block, index) => ({ block, voters: figures.told[index] ?? 0 }));
}
