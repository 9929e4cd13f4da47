import type { AboutFigures } from '@sabha/domain/voting/analytics/about-figures';
import type { VoterFigures } from './figures.store.ts';

/** What is beside figures of voters. */
export function aboutFigures(figures: VoterFigures | null): AboutFigures {
  if (!figures) return { as_of: null, voters: 0, withheld: 0, reason: 'not-counted-yet' };
  return {
    as_of: figures.asOf.toISOString(),
    voters: figures.published.reduce((sum, people) => sum + people, 0),
    withheld: figures.withheld,
    reason: publishedBlocks(figures).length === 0 ? 'too-few' : null,
  };
}

/** Values that are published together, and how many people they have. */
export interface PublishedBlock {
  readonly block: readonly string[];
  readonly voters: number;
}

/** The groups that are published: none while there is only one group. */
export function publishedBlocks(figures: VoterFigures | null): PublishedBlock[] {
  if (!figures || figures.blocks.length === 1) return [];
  return figures.blocks.map((block, index) => ({ block, voters: figures.published[index] ?? 0 }));
}
