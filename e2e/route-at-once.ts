import { expect, type Page } from '@playwright/test';

const ADDRESS = '/healthz?route';
const INTERCEPTED = 'intercepted';
const isProbe = ({ pathname, search }: URL) => pathname + search === ADDRESS;

/**
 * Makes `page.route` return only once requests of the page are intercepted. By itself it returns when the browser has confirmed the
 * command; the renderer follows later, so that on a busy machine the next request still reached the server.
 */
export function routeAtOnce(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const added = await route(...given);
    // Before the first page is loaded there is nothing to wait for.
    if (!page.url().startsWith('http')) return added;
    await route(isProbe, (probe) => probe.fulfill({ body: INTERCEPTED }));
    // During a navigation the request fails; it is sent again.
    await expect.poll(() => page.evaluate(request, ADDRESS).catch(() => null)).toBe(INTERCEPTED);
    await page.unroute(isProbe);
    return added;
  };
}

const request = async (address: string) => (await fetch(address, { cache: 'no-store' })).text();
