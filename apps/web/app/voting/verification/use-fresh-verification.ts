import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { usePolling } from '../../api/polling.ts';
import type { VerificationData } from './load-verification.ts';
import type { clientLoader } from './verification-resource.ts';

/** A little longer than between two comparisons. */
const REFRESH_MS = 12_000;

/** What came with the page, then asked for again while the page is seen. `stale` after it could not be had. */
export function useFreshVerification(first: VerificationData): { data: VerificationData; stale: boolean } {
  const { data, load } = useFetcher<typeof clientLoader>();
  const { address } = first;
  usePolling({ everyMs: REFRESH_MS, ask: () => load(address) });
  const kept = useRef(first);
  // Another page of the table has data of its own; what is still being asked for the old one is not for it.
  if (kept.current.address !== address) kept.current = first;
  if (data?.address === address && data.comparison.ok) kept.current = data;
  return { data: kept.current, stale: data === null || (data !== undefined && !data.comparison.ok) };
}
