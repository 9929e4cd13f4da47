import { useFetcher } from 'react-router';
import { usePolling } from '../api/use-polling.ts';
import type { loader } from './network-resource.ts';

const REFRESH_MS = 15_000; // specification, section 9: block explorer refresh

/** The state of the network, or that it could not be had. */
export type NetworkAnswer = Awaited<ReturnType<typeof loader>>;

/** The state of the network: what came with the page, then asked again every 15 seconds while the page is seen. */
export function useNetworkStatus(first: NetworkAnswer): NetworkAnswer {
  const { data = first, load } = useFetcher<typeof loader>();
  usePolling({ everyMs: REFRESH_MS, ask: () => load('/network'), failing: () => !data.ok });
  return data;
}
