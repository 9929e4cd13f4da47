import type { ActStateView } from '@sabha/domain/acts/act-state';
import type { ProposalStatistics } from '@sabha/domain/voting/proposal-statistics';
import { useSyncExternalStore } from 'react';
import { hear, hearOwn, isLater, type Shown, type Source, type Standing } from './standing.ts';

interface Live {
  readonly proposals: ReadonlyMap<number, Shown>;
  readonly figures: ProposalStatistics | null;
  readonly acts: ReadonlyMap<string, ActStateView>;
}

const ORDER = { received: 0, relayed: 1, mined: 2, final: 3, rejected: 4 } as const;
const EMPTY: Live = { proposals: new Map(), figures: null, acts: new Map() };

let live = EMPTY;
let lines = 0;
const listeners = new Set<() => void>();

function change(next: Live): void {
  live = next;
  for (const listener of listeners) listener();
}

/** Numbers a line to the server that is about to be opened. */
export function nextLine(): number {
  lines += 1;
  return lines;
}

/** How a proposal stands, as a page or the stream says. */
export function noteStanding(proposalId: number, heard: Standing, source: Source): void {
  const before = live.proposals.get(proposalId);
  const shown = hear(before, heard, source, performance.now());
  if (shown !== before) change({ ...live, proposals: new Map(live.proposals).set(proposalId, shown) });
}

/** The count that came with the answer to one's own vote. */
export function noteOwnCount(proposalId: number, yes: number, no: number): void {
  const before = live.proposals.get(proposalId);
  if (!before) return; // on no page: there is nothing to show it on
  const shown = hearOwn(before, { yes, no }, lines, performance.now());
  change({ ...live, proposals: new Map(live.proposals).set(proposalId, shown) });
}

/** The figures above the list, as a page or the stream says. */
export function noteFigures(figures: ProposalStatistics): void {
  if (live.figures === null || isLater(figures, live.figures)) change({ ...live, figures });
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
