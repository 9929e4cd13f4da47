import type { NewsReader } from '../domain-module.ts';
import { closedProposals, countBallots, openedProposals } from './news.store.ts';

/** Votes that came, proposals that closed and proposals that opened. */
export const readVotingNews: NewsReader = async (db, period, limit) => {
  const [ballots, closed, opened] = await Promise.all([
    countBallots(db, period),
    closedProposals(db, period, limit),
    openedProposals(db, period, limit),
  ]);
  return [
    ...(ballots
      ? [
          {
            kind: 'votes-recorded' as const,
            count: Number(ballots.all),
            most: ballots.withdrawn_at
              ? null
              : { id: ballots.id, title: ballots.title, count: Number(ballots.count) },
          },
        ]
      : []),
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
