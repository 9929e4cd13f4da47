import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The `shouldRevalidate` of a route that has all it needs for the next address where `hasAll` says so. */
export function keepDataIf(hasAll: (current: URL, next: URL) => boolean) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
    hasAll(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}
