import { useEffect } from 'react';
import { whenIdle } from '../../wallet/when-idle.ts';
import { useKeptVotes } from '../kept-votes.ts';
import { isSettled, useLiveVotes } from './live-votes.ts';

/** Keeps counts and one's own votes on the page up to date for as long as it is shown. */
export function useFollowVotes(): void {
  const { acts } = useLiveVotes();
  // The newest votes only: the stream follows a bounded number.
  const digests = useKeptVotes()
    .slice(0, 20)
    .map(({ file }) => file.receipt.digest)
    .filter((digest) => !isSettled(acts.get(digest)))
    .join(',');
  useEffect(() => {
    let stop: (() => void) | undefined;
    let wanted = true;
    const cancel = whenIdle(async () => {
      const { followVotes } = await import('./follow-votes.ts');
      if (wanted) stop = followVotes(digests === '' ? [] : digests.split(','));
    });
    return () => {
      wanted = false;
      cancel();
      stop?.();
    };
  }, [digests]);
}
