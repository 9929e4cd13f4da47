import type { ProposalStatistics } from '@sabha/domain/voting/proposal-statistics';
import type { Context } from '../../context.ts';
import { readProposalFigures } from './proposal-figures.store.ts';

/** The figures above the list. */
export async function proposalStatistics({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<ProposalStatistics> {
  const now = clock();
  const { total, active, votes, participation, snapshot } = await readProposalFigures(db, now);
  return {
    total_proposals: total,
    total_votes: votes,
    active_proposals: active,
    avg_participation: participation === null ? null : Math.round(participation * 1000) / 10,
    snapshot,
    as_of: now.toISOString(),
  };
}
