import { expect, type Page } from '@playwright/test';

const ADDRESS = '/healthz?route';
const CAUGHT = 'caught';
const isProbe = ({ pathname, search }: URL) => pathname + search === ADDRESS;

/**
 * Makes `page.route` hold as soon as it has returned. Playwright returns when the browser has been asked; the page's own network
 * follows later, so that on a busy machine the next request still reached the server.
 */
export function routeAtOnce(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const added = await route(...given);
    // Where no page is open yet, the first one begins with it.
    if (!page.url().startsWith('http')) return added;
    await route(isProbe, (probe) => probe.fulfill({ body: CAUGHT }));
    // A page that is being left cannot ask; the next one can.
    await expect.poll(() => page.evaluate(ask, ADDRESS).catch(() => null)).toBe(CAUGHT);
    await page.unroute(isProbe);
    return added;
  };
}

const ask = async (address: string) => (await fetch(address, { cache: 'no-store' })).text();
