import { useEffect, useState } from 'react';

const ASK_MS = 4_000;

/**
 * Whether the ledger is known to be out of reach, asked for as long as somebody waits for it. Not to know is not to be
 * out of reach: a line of one's own that dropped is no news about the ledger.
 */
export function useLedgerOffline(waiting: boolean): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();
    const ask = async () => {
      const answer = await isOffline(stop.signal).catch(() => false);
      if (stop.signal.aborted) return;
      setOffline(answer);
      timer = setTimeout(() => void ask(), ASK_MS);
    };
    // The usual vote is on its way before this, and needs no question.
    timer = setTimeout(() => void ask(), ASK_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
      setOffline(false);
    };
  }, [waiting]);
  return offline;
}

async function isOffline(signal: AbortSignal): Promise<boolean> {
  const response = await fetch('/api/network/status', { signal });
  const answer: unknown = response.ok ? await response.json() : null;
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return false;
  const { data } = answer;
  return typeof data === 'object' && data !== null && 'online' in data && data.online === false;
}
