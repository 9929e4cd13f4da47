import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { whenIdle } from '../../wallet/when-idle.ts';
import { useKeptVotes } from '../receipts/kept-votes.ts';
import { useFollowedProposals } from './followed-proposals.ts';
import { isSettled, useLiveVotes } from './live-votes.ts';

/** Keeps counts, states and one's own votes on the page up to date for as long as it is shown. */
export function useFollowVotes(): void {
  const { acts } = useLiveVotes();
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  // The newest votes only: the stream follows a bounded number.
  const digests = useKeptVotes()
    .slice(0, 20)
    .map(({ file }) => file.receipt.digest)
    .filter((digest) => !isSettled(acts.get(digest)))
    .join(',');
  const proposals = useFollowedProposals();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let wanted = true;
    const cancel = whenIdle(async () => {
      const { followVotes } = await import('./follow-votes.ts');
      if (!wanted) return;
      stop = followVotes({
        digests: digests === '' ? [] : digests.split(','),
        proposals: proposals === '' ? [] : proposals.split(',').map(Number),
        reload: () => void reload.current(),
      });
    });
    return () => {
      wanted = false;
      cancel();
      stop?.();
    };
  }, [digests, proposals]);
}
