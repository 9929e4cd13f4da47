/** The page of an address without its language: a dialog is of the page that it opens over. */
export function pageOf(path: string): string {
  if (path === '/register') return '/';
  return path
    .replace(/^(\/policy)\/[^/]+\/comments$/, '$1')
    .replace(/^\/voting\/proposals\/[^/]+$/, '/voting')
    .replace(/^(\/spending\/projects)\/[^/]+$/, '$1');
}
