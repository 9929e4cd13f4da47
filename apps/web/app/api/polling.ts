import { useEffect, useRef } from 'react';

/** What of a document this needs. */
export type SeenPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

const LONGEST_PAUSE_MS = 60_000;

export interface Poll {
  readonly everyMs: number;
  /** Asks once; `signal` ends with the poll. A rejection is a failure. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
  /** Whether the last answer was a failure, where `ask` cannot know: looked at when the next question is due. */
  readonly failing?: () => boolean;
  /** The first time at once, instead of after `everyMs`. */
  readonly atOnce?: boolean;
}

export interface Polling {
  /** Asks now, if the page is seen and nothing is being asked. */
  readonly now: () => void;
  readonly stop: () => void;
}

/**
 * Asks again and again while the page is seen, one question at a time: after each answer a pause, twice as long after each
 * failure (at most a minute, or `everyMs` if that is longer). A page that is seen again asks at once where it is due.
 */
export function startPolling(
  { everyMs, ask, failing = () => false, atOnce = false }: Poll,
  page: SeenPage = document,
): Polling {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Date.now();
  let pause = atOnce ? 0 : everyMs;
  let asking = false;
  let unjudged = false;
  let rejected = false;
  let failures = 0;

  const dueIn = () => Math.max(0, askedAt + pause - Date.now());
  const arm = () => {
    clearTimeout(timer);
    if (asking || end.signal.aborted || page.visibilityState !== 'visible') return;
    timer = setTimeout(due, dueIn());
  };
  const due = () => {
    if (unjudged) {
      unjudged = false;
      failures = rejected || failing() ? failures + 1 : 0;
      pause = Math.min(everyMs * 2 ** failures, Math.max(everyMs, LONGEST_PAUSE_MS));
    }
    if (dueIn() > 0) arm();
    else void askOnce();
  };
  const askOnce = async () => {
    asking = true;
    rejected = await ask(end.signal).then(
      () => false,
      () => true,
    );
    asking = false;
    unjudged = true;
    askedAt = Date.now();
    pause = everyMs;
    arm();
  };

  arm();
  page.addEventListener('visibilitychange', arm);
  return {
    now() {
      unjudged = false;
      pause = 0;
      arm();
    },
    stop() {
      end.abort();
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', arm);
    },
  };
}

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
