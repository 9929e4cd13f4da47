import type { ProposalStatistics } from '@sabha/domain/voting/proposal-statistics';
import { useSyncExternalStore } from 'react';
import { linesOpened } from '../../acts/live/hearing.ts';
import { hear, hearOwn, isLater, type Shown, type Source, type Standing } from './standing.ts';

interface Live {
  readonly proposals: ReadonlyMap<number, Shown>;
  readonly figures: ProposalStatistics | null;
}

const EMPTY: Live = { proposals: new Map(), figures: null };

let live = EMPTY;
const listeners = new Set<() => void>();

function change(next: Live): void {
  live = next;
  for (const listener of listeners) listener();
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
  const shown = hearOwn(before, { yes, no }, linesOpened(), performance.now());
  change({ ...live, proposals: new Map(live.proposals).set(proposalId, shown) });
}

/** The figures above the list, as a page or the stream says. */
export function noteFigures(figures: ProposalStatistics): void {
  if (live.figures === null || isLater(figures, live.figures)) change({ ...live, figures });
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLiveProposals(): Live {
  return useSyncExternalStore(
    watch,
    () => live,
    () => EMPTY,
  );
}
