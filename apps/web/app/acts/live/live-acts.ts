import type { ActStateView } from '@sabha/domain/acts/act-state';
import { createStore } from '../../stores/store.ts';

const ORDER = { received: 0, relayed: 1, mined: 2, final: 3, rejected: 4 } as const;
const acts = createStore<ReadonlyMap<string, ActStateView>>(new Map());

/** Where an act is; it only ever moves forward, so that nothing flickers. */
export function noteAct(digest: string, state: ActStateView): void {
  const known = acts.get().get(digest);
  if (known && ORDER[state.state] <= ORDER[known.state]) return;
  acts.set(new Map(acts.get()).set(digest, state));
}

export function liveAct(digest: string): ActStateView | undefined {
  return acts.get().get(digest);
}

/** Whether an act will not move any more. */
export function isSettled(state: ActStateView | undefined): boolean {
  return state?.state === 'final' || state?.state === 'rejected';
}

/** What is known of acts since the page was opened, by digest. */
export function useLiveActs(): ReadonlyMap<string, ActStateView> {
  return acts.use();
}
