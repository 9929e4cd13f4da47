import { createRequire } from 'node:module';

/** What autocannon is asked and what is read of its answer; the package has no types of its own. */
type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  headers: Record<string, string>;
}) => Promise<{
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}>;

const require = createRequire(import.meta.url);
const autocannon: Autocannon = require('autocannon'); // CommonJS without types

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Loads one address of this machine for a few seconds; throws when an answer was not a success. */
export async function load(url: string, seconds: number, connections = 32): Promise<LoadResult> {
  const { hostname } = new URL(url);
  if (hostname !== '127.0.0.1') throw new Error('Load is only ever sent to this machine');
  const headers = { 'accept-encoding': 'br' };
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
