import { createPublicClient, http, type PublicClient } from 'viem';
import type { PageSettings } from '../shell/context.ts';

const TIMEOUT_MS = 8_000;

/** The ledger as anyone may read it, through the read-only proxy of this place. */
export function publicChain(settings: PageSettings): PublicClient {
  const url = new URL(settings.rpcPath, location.origin).href;
  return createPublicClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: 1 }) });
}
