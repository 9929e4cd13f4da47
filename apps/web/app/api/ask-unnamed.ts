import { serverTime } from './server-time.ts';

const WITHIN_MS = 30_000;

/** How a request is made that names nobody: no cookie, no address of a page. */
export const UNNAMED = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

/** A request that names nobody: for what an anonymous act needs, and for what is counted without names. */
export function askUnnamed(
  address: string,
  { signal = null, ...request }: RequestInit = {},
  withinMs = WITHIN_MS,
): Promise<Response> {
  const limit = AbortSignal.timeout(withinMs);
  return fetch(address, {
    ...request,
    ...UNNAMED,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
}

/** The server's clock, asked for without a name: a phone's own may be a day off. */
export async function askTime(signal?: AbortSignal): Promise<Date> {
  return serverTime(await askUnnamed('/api/anonymity/census', { signal: signal ?? null, cache: 'no-store' }));
}
