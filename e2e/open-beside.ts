import type { Page } from '@playwright/test';

/**
 * Opens a page while what `read` gives is the same before and after, and gives that: other tests act meanwhile. The page has an
 * address of its own each time, of which the server keeps nothing; `read` gets words for such addresses too.
 */
export async function openBeside<T>(
  page: Page,
  address: string,
  read: (own: string) => Promise<T>,
): Promise<T> {
  for (let time = 0; ; time += 1) {
    const before = await read(`time=${time}-before`);
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}time=${time}`);
    const after = await read(`time=${time}-after`);
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
  }
}
