import type { NewsReader } from '../domain-module.ts';
import { closedProposals, countRecordedVotes, mostVotedProposal, openedProposals } from './news.store.ts';

/** Votes that were recorded, proposals that closed and proposals that opened. */
export const readVotingNews: NewsReader = async (db, period, limit) => {
  const [votes, most, closed, opened] = await Promise.all([
    countRecordedVotes(db, period),
    mostVotedProposal(db, period),
    closedProposals(db, period, limit),
    openedProposals(db, period, limit),
  ]);
  return [
    ...(votes === 0
      ? []
      : [
          {
            kind: 'votes-recorded' as const,
            count: votes,
            most: most ? { id: most.id, title: most.title, count: Number(most.count) } : null,
          },
        ]),
    ...closed.map(({ id, title, yes, no }) => ({
      kind: 'proposal-closed' as const,
      proposal: { id, title },
      yes: Number(yes),
      no: Number(no),
    })),
    ...opened.map(({ id, title, expired_date }) => ({
      kind: 'proposal-opened' as const,
      proposal: { id, title },
      closes_at: expired_date.toISOString(),
    })),
  ];
};
