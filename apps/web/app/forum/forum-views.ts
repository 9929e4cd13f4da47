export const VIEWS = ['discussions', 'analytics'] as const;
export type ForumView = (typeof VIEWS)[number];

/** The view that an address asks for; anything unknown is the list. */
export function viewOf(search: URLSearchParams): ForumView {
  return VIEWS.find((view) => view === search.get('view')) ?? 'discussions';
}
