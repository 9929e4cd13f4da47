import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from './network-resource.ts';

const REFRESH_MS = 15_000; // specification, section 9: block explorer refresh

/** The state of the network, or that it could not be had. */
export type NetworkAnswer = Awaited<ReturnType<typeof loader>>;

/** The state of the network: what came with the page, then asked again every 15 seconds while the page is seen. */
export function useNetworkStatus(first: NetworkAnswer): NetworkAnswer {
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load('/network');
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [load]);
  return data ?? first;
}
