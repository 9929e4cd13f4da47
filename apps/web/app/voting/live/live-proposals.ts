import type { ProposalStatistics } from '@sabha/domain/voting/proposal-statistics';
import { streamsOpened } from '../../acts/live/stream-listener.ts';
import { createStore } from '../../stores/store.ts';
import {
  type CurrentCount,
  isLater,
  type Shown,
  type Source,
  takeCount,
  takeOwnCount,
} from './latest-count.ts';

interface Live {
  readonly proposals: ReadonlyMap<number, Shown>;
  readonly figures: ProposalStatistics | null;
}

const live = createStore<Live>({ proposals: new Map(), figures: null });

/** The current count of a proposal, as a page or the stream says. */
export function noteCount(proposalId: number, count: CurrentCount, source: Source): void {
  const before = live.get().proposals.get(proposalId);
  const shown = takeCount(before, count, source, performance.now());
  if (shown !== before) show(proposalId, shown);
}

/** The count that came with the answer to one's own vote. */
export function noteOwnCount(proposalId: number, yes: number, no: number): void {
  const before = live.get().proposals.get(proposalId);
  if (!before) return; // on no page: there is nothing to show it on
  const shown = takeOwnCount(before, { yes, no }, streamsOpened(), performance.now());
  show(proposalId, shown);
}

function show(proposalId: number, shown: Shown): void {
  const before = live.get();
  live.set({ ...before, proposals: new Map(before.proposals).set(proposalId, shown) });
}

/** The figures above the list, as a page or the stream says. */
export function noteFigures(figures: ProposalStatistics): void {
  const before = live.get();
  if (before.figures === null || isLater(figures, before.figures)) live.set({ ...before, figures });
}

export function useLiveProposals(): Live {
  return live.use();
}
