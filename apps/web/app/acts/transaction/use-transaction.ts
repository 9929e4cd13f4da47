import { useState } from 'react';
import { usePolling } from '../../api/polling.ts';
import type { PageSettings } from '../../shell/context.ts';
import { useSettings } from '../../shell/use-settings.ts';
import type { LoadContracts, TransactionRead } from './read-transaction.ts';

const PENDING_MS = 2_000; // a transaction without a block is asked for again

export type TransactionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly transaction: TransactionRead }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** A transaction read from the ledger by this browser; asked for again until it is in a block, and where it could not be had. */
export function useTransaction(hash: string, loadContracts: LoadContracts): TransactionState {
  const settings = useSettings();
  const [state, setState] = useState<TransactionState>({ kind: 'loading' });
  const ask = async (signal: AbortSignal) => {
    if (!settings) return;
    const next = await readState(hash, settings, loadContracts);
    if (!signal.aborted) setState(next);
    if (next.kind !== 'found') throw new Error('The transaction could not be read'); // longer until the next time
  };
  const isSettled = state.kind === 'found' && state.transaction.status !== 'pending';
  usePolling({ everyMs: PENDING_MS, ask, atOnce: true }, !isSettled);
  return state;
}

async function readState(
  hash: string,
  settings: PageSettings,
  loadContracts: LoadContracts,
): Promise<TransactionState> {
  try {
    const { readTransaction } = await import('./read-transaction.ts');
    const transaction = await readTransaction(hash, settings, await loadContracts());
    return transaction ? { kind: 'found', transaction } : { kind: 'missing' };
  } catch {
    return { kind: 'failed' };
  }
}
