import type { SpendingQuery } from './spending-query.ts';

/** The list of projects as the API takes it: the page's filters, and the year the page shows. */
export function projectsPath(
  { q, category, province, ministry, status, sort, page }: SpendingQuery,
  year: number | null,
  more: { limit: number } | { format: 'csv' | 'json' },
): string {
  const parts = { fiscal_year: year ?? undefined, q, category, province, ministry, status, sort };
  const search = new URLSearchParams();
  // A file holds every matching row: it has no page.
  const all = 'limit' in more ? { ...parts, page, ...more } : { ...parts, ...more };
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api/projects?${search}`;
}

/** The file behind a figure of one year. */
export function csvPath(part: 'overview' | 'tree' | 'provinces', year: number, more = ''): string {
  return `/api/spending/${part}?fiscal_year=${year}&format=csv${more}`;
}
