import { useEffect, useRef } from 'react';
import { useSettings } from '../../shell/use-settings.ts';
import type { ActInWeb } from '../act-in-web.ts';
import type { DirectAct } from './direct-acts.ts';

const LOOK_EVERY_MS = 2_000;

/** Looks again and again what became of a direct act, and at once when `news` changes. */
export function useFollowDirect(act: ActInWeb, direct: DirectAct, news: unknown): void {
  const settings = useSettings();
  const look = useRef<() => void>(() => undefined);
  const hash = direct.state !== 'counted' && direct.state !== 'failed' ? direct.hash : undefined;
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
        const { lookAtDirect } = await import('./follow-direct.ts');
        await lookAtDirect(act, hash, settings);
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
  }, [act, hash, settings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a count that moved is the news itself
  useEffect(() => void look.current(), [news]);
}
