import type { NetworkStatus } from './network-status.ts';

export type NetworkState = 'online' | 'late' | 'unreachable';

const MOSTLY_ON_TIME_PERCENT = 90;

/** The network in one word. Late: it answers, but more than one of ten recent blocks did not come on time. */
export function networkState({ online, healthPercent }: NetworkStatus): NetworkState {
  if (!online) return 'unreachable';
  return healthPercent !== null && healthPercent < MOSTLY_ON_TIME_PERCENT ? 'late' : 'online';
}
