import { useEffect, useRef } from 'react';
import { type Poll, startPolling } from './polling.ts';

/** Polls while the component is shown and `enabled`; a line that returns is asked over at once. */
export function usePolling(poll: Poll, enabled = true): void {
  const latest = useRef(poll);
  latest.current = poll;
  const { everyMs, atOnce = false } = poll;
  useEffect(() => {
    if (!enabled) return;
    const polling = startPolling({
      everyMs,
      atOnce,
      ask: (signal) => latest.current.ask(signal),
      failing: () => latest.current.failing?.() ?? false,
    });
    addEventListener('online', polling.now);
    return () => {
      removeEventListener('online', polling.now);
      polling.stop();
    };
  }, [everyMs, atOnce, enabled]);
}
