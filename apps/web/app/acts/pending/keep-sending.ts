const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Sends what waits on this device: at once, when the line returns, when the page is looked at again, and now and then. A `send` that
 * rejects has sent nothing. Gives the way to stop.
 */
export function keepSending(send: () => Promise<void>): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const look = () => {
    clearTimeout(timer);
    const next = () => {
      if (!stopped) timer = setTimeout(look, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    send().then(next, next);
  };
  const whenSeen = () => document.visibilityState === 'visible' && look();
  addEventListener('online', look);
  document.addEventListener('visibilitychange', whenSeen);
  look();
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}
