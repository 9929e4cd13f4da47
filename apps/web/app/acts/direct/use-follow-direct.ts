import { useEffect, useRef } from 'react';
import { startPolling } from '../../api/polling.ts';
import { useSettings } from '../../shell/use-settings.ts';
import type { ActInWeb } from '../act-in-web.ts';
import type { DirectAct } from './direct-acts.ts';

const LOOK_EVERY_MS = 2_000;

/** Looks again and again what became of a direct act, and at once when `news` changes. */
export function useFollowDirect(act: ActInWeb, direct: DirectAct, news: unknown): void {
  const settings = useSettings();
  const lookNow = useRef<() => void>(() => undefined);
  const hash = direct.state !== 'counted' && direct.state !== 'failed' ? direct.hash : undefined;
  useEffect(() => {
    if (hash === undefined || !settings) return;
    const look = async () => {
      const { lookAtDirect } = await import('./follow-direct.ts');
      await lookAtDirect(act, hash, settings);
    };
    // No connection, or a node that does not answer: asked again after the usual pause.
    const ask = () => look().catch(() => undefined);
    const polling = startPolling({ everyMs: LOOK_EVERY_MS, atOnce: true, ask });
    lookNow.current = polling.now;
    return polling.stop;
  }, [act, hash, settings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a count that moved is the news itself
  useEffect(() => lookNow.current(), [news]);
}
