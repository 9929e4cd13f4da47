import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useStreamPart } from '../../acts/live/shared-stream.ts';
import { createStore } from '../../stores/store.ts';

const onPage = new Map<number, number>();
/** Their numbers in order, separated by commas. */
const followedIds = createStore('');

/** Has a proposal followed for as long as it is shown. Gives the way to call it off. */
export function followProposal(id: number): () => void {
  count(id, 1);
  return () => count(id, -1);
}

function count(id: number, change: 1 | -1): void {
  const times = (onPage.get(id) ?? 0) + change;
  if (times > 0) onPage.set(id, times);
  else onPage.delete(id);
  // The text changes once for all that a page takes away and adds in one go.
  queueMicrotask(() => {
    const next = [...onPage.keys()].sort((one, other) => one - other).join(',');
    if (next !== followedIds.get()) followedIds.set(next);
  });
}

/** How many the stream follows at most: see MOST_FOLLOWED, whose module brings schemas along. */
const MOST = 50;

/** Keeps counts, states and figures on the page up to date for as long as it is shown. */
export function useFollowProposals(): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  const followed = followedIds.use().split(',').slice(0, MOST).join(',');
  useStreamPart({
    query: followed === '' ? {} : { proposals: followed },
    load: async () => (await import('./proposal-listener.ts')).proposalListener(() => reload.current()),
  });
}
