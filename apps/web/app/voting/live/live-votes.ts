import type { ActStateView } from '@sabha/domain/acts/act-state';
import { useSyncExternalStore } from 'react';

export interface LiveTally {
  readonly yes: number;
  readonly no: number;
  readonly at: number;
}

interface Live {
  readonly tallies: ReadonlyMap<number, LiveTally>;
  readonly acts: ReadonlyMap<string, ActStateView>;
}

// After a vote the answer already has the new count; the published one may lag behind it for a moment.
const OWN_COUNT_MS = 3_000;
const ORDER = { received: 0, relayed: 1, mined: 2, final: 3, rejected: 4 } as const;
const EMPTY: Live = { tallies: new Map(), acts: new Map() };

let live = EMPTY;
const ownUntil = new Map<number, number>();
const listeners = new Set<() => void>();

function change(next: Live): void {
  live = next;
  for (const listener of listeners) listener();
}

/** A count from the stream; an older one, or one that has not seen one's own vote yet, is not shown. */
export function noteTally(proposalId: number, tally: LiveTally): void {
  const known = live.tallies.get(proposalId);
  if (known && tally.at <= known.at) return;
  if (Date.now() < (ownUntil.get(proposalId) ?? 0)) return;
  change({ ...live, tallies: new Map(live.tallies).set(proposalId, tally) });
}

/** The count that came with the answer to one's own vote. */
export function noteOwnCount(proposalId: number, yes: number, no: number): void {
  ownUntil.set(proposalId, Date.now() + OWN_COUNT_MS);
  const at = live.tallies.get(proposalId)?.at ?? 0;
  change({ ...live, tallies: new Map(live.tallies).set(proposalId, { yes, no, at }) });
}

/** Where an act stands; it only ever moves forward, so that nothing flickers. */
export function noteAct(digest: string, state: ActStateView): void {
  const known = live.acts.get(digest);
  if (known && ORDER[state.state] <= ORDER[known.state]) return;
  change({ ...live, acts: new Map(live.acts).set(digest, state) });
}

export function liveAct(digest: string): ActStateView | undefined {
  return live.acts.get(digest);
}

/** Whether an act will not move any more. */
export function isSettled(state: ActStateView | undefined): boolean {
  return state?.state === 'final' || state?.state === 'rejected';
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLiveVotes(): Live {
  return useSyncExternalStore(
    watch,
    () => live,
    () => EMPTY,
  );
}
