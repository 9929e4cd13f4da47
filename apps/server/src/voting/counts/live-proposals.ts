import { MOST_FOLLOWED_PROPOSALS, type ProposalEvent } from '@sabha/domain/voting/proposal-events';
import type { LiveSubjects } from '../../live/live-subjects.ts';
import { presentResult } from './present-result.ts';
import { proposalStatistics } from './proposal-statistics.ts';
import { readResults } from './results.store.ts';

/** How proposals stand, on the event stream, and the figures above their list. */
export const LIVE_PROPOSALS: LiveSubjects = {
  event: 'proposal',
  parameter: 'proposals',
  most: MOST_FOLLOWED_PROPOSALS,
  formerPath: '/api/proposals/events',
  listen: (events, changed) => [
    events.on('ballots.accepted', ({ proposalIds }) => changed(proposalIds)),
    events.on('proposal.changed', ({ proposalId }) => changed([proposalId])),
  ],
  async read({ db, clock }, ids) {
    const now = clock();
    const results = await readResults(db, ids);
    const present = [...results].map(([id, result]) => {
      const event: ProposalEvent = { proposal_id: id, ...presentResult(result, now) };
      return [id, event] as const;
    });
    return new Map(present);
  },
  figures: { event: 'figures', read: proposalStatistics },
};
