import { useEffect, useState } from 'react';
import { usePolling } from '../../api/polling.ts';

/** The usual act is on its way before this, and needs no question. */
const ASK_MS = 4_000;

/**
 * Whether the ledger is known to be out of reach, asked for as long as somebody waits for it. Not to know is not to be
 * out of reach: a connection of one's own that dropped is no news about the ledger.
 */
export function useLedgerOffline(waiting: boolean): boolean {
  const [offline, setOffline] = useState(false);
  const ask = async (signal: AbortSignal) => {
    const { askLedgerOffline } = await import('./ask-ledger-offline.ts');
    const answer = await askLedgerOffline(signal);
    if (!signal.aborted) setOffline(answer);
  };
  usePolling({ everyMs: ASK_MS, ask }, waiting);
  useEffect(() => {
    if (!waiting) setOffline(false);
  }, [waiting]);
  return waiting && offline;
}
