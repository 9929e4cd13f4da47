import type { Page } from '@playwright/test';

/** Has the server answer a test with what it keeps for its pages, which ask without an encoding. */
export const AS_PAGES_ASK = { 'accept-encoding': 'identity' };

/**
 * Opens a page while what `read` gives is the same before and after, and gives that: other tests act meanwhile. The page has an
 * address of its own each time, of which the server keeps nothing; `read` asks for the very addresses that the page is made from.
 */
export async function openBeside<T>(page: Page, address: string, read: () => Promise<T>): Promise<T> {
  for (let time = 0; ; time += 1) {
    const before = await read();
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}time=${time}`);
    const after = await read();
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
  }
}
