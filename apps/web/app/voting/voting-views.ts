export const VIEWS = ['proposals', 'analytics', 'verification'] as const;
export type VotingView = (typeof VIEWS)[number];

/** The view that an address asks for; anything unknown is the list. */
export function viewOf(search: URLSearchParams): VotingView {
  return VIEWS.find((view) => view === search.get('view')) ?? 'proposals';
}

/** The page of the list that an address asks for, from 1. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
