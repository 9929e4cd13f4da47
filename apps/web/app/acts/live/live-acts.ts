import type { ActStateView } from '@sabha/domain/acts/act-state';
import { useSyncExternalStore } from 'react';

const ORDER = { received: 0, relayed: 1, mined: 2, final: 3, rejected: 4 } as const;
const NONE: ReadonlyMap<string, ActStateView> = new Map();

let acts = NONE;
const listeners = new Set<() => void>();

/** Where an act is; it only ever moves forward, so that nothing flickers. */
export function noteAct(digest: string, state: ActStateView): void {
  const known = acts.get(digest);
  if (known && ORDER[state.state] <= ORDER[known.state]) return;
  acts = new Map(acts).set(digest, state);
  for (const listener of listeners) listener();
}

export function liveAct(digest: string): ActStateView | undefined {
  return acts.get(digest);
}

/** Whether an act will not move any more. */
export function isSettled(state: ActStateView | undefined): boolean {
  return state?.state === 'final' || state?.state === 'rejected';
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What has been heard of acts since the page was opened, by digest. */
export function useLiveActs(): ReadonlyMap<string, ActStateView> {
  return useSyncExternalStore(
    watch,
    () => acts,
    () => NONE,
  );
}
