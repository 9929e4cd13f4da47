import type { ProposalStatistics } from '@sabha/domain/voting/proposal-statistics';
import type { Context } from '../context.ts';
import { countActiveCitizens } from './citizens.store.ts';
import { readProposalFigures } from './proposals.store.ts';

/** The figures above the list. Participation: votes on opened proposals, of all the votes that citizens could cast. */
export async function proposalStatistics(
  context: Pick<Context, 'db' | 'clock'>,
): Promise<ProposalStatistics> {
  const figures = await readProposalFigures(context.db, context.clock());
  const possible = figures.opened * (await countActiveCitizens(context.db));
  return {
    total_proposals: figures.total,
    total_votes: figures.votes,
    active_proposals: figures.active,
    avg_participation: possible === 0 ? null : Math.round((figures.openedVotes / possible) * 1000) / 10,
  };
}
