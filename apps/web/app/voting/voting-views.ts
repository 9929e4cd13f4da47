export const VIEWS = ['proposals', 'analytics', 'verification'] as const;
export type VotingView = (typeof VIEWS)[number];

/** The view that an address asks for; anything unknown is the list. */
export function viewOf(search: URLSearchParams): VotingView {
  return VIEWS.find((view) => view === search.get('view')) ?? 'proposals';
}
