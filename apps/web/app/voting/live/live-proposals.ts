import type { ProposalNews } from '@sabha/domain/voting/proposal-events';
import type { ProposalStatistics } from '@sabha/domain/voting/proposal-statistics';
import { isLater, type Shown, type Source, takeCount, takeOwnCount } from '../../acts/live/latest-count.ts';
import { streamsOpened } from '../../acts/live/stream-listener.ts';
import { createStore } from '../../stores/store.ts';

type ShownCount = Shown<ProposalNews>;

interface Live {
  readonly proposals: ReadonlyMap<number, ShownCount>;
  readonly figures: ProposalStatistics | null;
}

const live = createStore<Live>({ proposals: new Map(), figures: null });

/** The current count of a proposal, as a page or the stream says. */
export function noteCount(proposalId: number, count: ProposalNews, source: Source): void {
  const before = live.get().proposals.get(proposalId);
  const shown = takeCount(before, count, source, performance.now());
  if (shown !== before) show(proposalId, shown);
}

/** The count that came with the answer to one's own vote. */
export function noteOwnCount(proposalId: number, yes: number, no: number): void {
  const before = live.get().proposals.get(proposalId);
  if (!before) return; // on no page: there is nothing to show it on
  const shown = takeOwnCount(before, { yes_votes: yes, no_votes: no }, streamsOpened(), performance.now());
  show(proposalId, shown);
}

function show(proposalId: number, shown: ShownCount): void {
  const before = live.get();
  live.set({ ...before, proposals: new Map(before.proposals).set(proposalId, shown) });
}

/** The figures above the list, as a page or the stream says. */
export function noteFigures(figures: ProposalStatistics): void {
  const before = live.get();
  if (before.figures === null || isLater(figures, before.figures)) live.set({ ...before, figures });
}

/**
 * How a proposal is shown, for a component that is drawn again when what is seen has changed; undefined while nobody said
 * anything but what was loaded. The stream says the same of many proposals again and again, with a later time.
 */
export function useLiveCount(proposalId: number, loaded: ProposalNews): ShownCount | undefined {
  const sameAs = seenOf(loaded);
  const seen = live.usePart(({ proposals }) => {
    const shown = proposals.get(proposalId);
    const now = shown && seenOf(shown.latest);
    return now === sameAs ? undefined : now;
  });
  return seen === undefined ? undefined : live.get().proposals.get(proposalId);
}

function seenOf(count: ProposalNews): string {
  const { yes_votes, no_votes, unopened_votes, eligible_voters, active_status } = count;
  const { opens_at, expired_date } = count;
  const state = [active_status, opens_at, expired_date, count.withdrawn, count.text_hash];
  return JSON.stringify([yes_votes, no_votes, unopened_votes, eligible_voters, ...state]);
}

/** What was last said of a proposal: another object each time, also when it said the same. */
export function useProposalNews(proposalId: number): ShownCount | undefined {
  return live.usePart(({ proposals }) => proposals.get(proposalId));
}

/** The figures above the list, where anything but what was loaded is known. */
export function useLiveFigures(loaded: ProposalStatistics | null): ProposalStatistics | null {
  return live.usePart(({ figures }) => (figures === loaded ? null : figures));
}
