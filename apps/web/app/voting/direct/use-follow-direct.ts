import { useEffect, useRef } from 'react';
import { useSettings } from '../../shell/use-settings.ts';
import { useLiveVotes } from '../live/live-votes.ts';
import type { DirectVote } from './direct-votes.ts';

const LOOK_EVERY_MS = 2_000;

/** Looks again and again what became of a direct vote, and at once when the count of its proposal moves. */
export function useFollowDirect(vote: DirectVote | undefined): void {
  const settings = useSettings();
  const standing = useLiveVotes().proposals.get(vote?.proposalId ?? 0);
  const look = useRef<() => void>(() => undefined);
  const hash = vote && vote.state !== 'counted' && vote.state !== 'failed' ? vote.hash : undefined;
  useEffect(() => {
    if (hash === undefined || !settings) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    let looking = false;
    const lookNow = async () => {
      if (looking || stopped) return;
      looking = true;
      clearTimeout(timer);
      try {
        const { lookAtDirect } = await import('./look-at-direct.ts');
        await lookAtDirect(hash, settings);
      } catch {
        // No line, or a node that does not answer: the next look asks again.
      }
      looking = false;
      if (!stopped) timer = setTimeout(lookNow, LOOK_EVERY_MS);
    };
    look.current = () => void lookNow();
    look.current();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [hash, settings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a count that moved is the news itself
  useEffect(() => void look.current(), [standing]);
}
