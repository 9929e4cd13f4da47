const FALLBACK_MS = 300; // Safari has no idle callback

/** Runs a task when the page has nothing better to do; gives the way to call it off. A failure is for the next reach. */
export function whenIdle(task: () => Promise<void>): () => void {
  const run = () => void task().catch(() => undefined);
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, FALLBACK_MS);
  return () => clearTimeout(timer);
}
