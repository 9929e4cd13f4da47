const SLASHES = /[/\\]+/g;

/**
 * The path under which a page is served: one slash where there are several, and none turned the other way. An address
 * that begins with two slashes names another site wherever a link is made of it. Null where the path is so already.
 */
export function shorterPath(pathname: string): string | null {
  const shorter = pathname.replace(SLASHES, '/');
  return shorter === pathname ? null : shorter;
}
