import { useEffect, useState } from 'react';
import { useSettings } from '../../shell/use-settings.ts';
import type { LoadContracts, TransactionRead } from './read-transaction.ts';

const PENDING_MS = 2_000; // a transaction without a block is asked for again

export type TransactionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly transaction: TransactionRead }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** A transaction read from the ledger by this browser; asked for again until it is in a block. */
export function useTransaction(hash: string, loadContracts: LoadContracts): TransactionState {
  const settings = useSettings();
  const [state, setState] = useState<TransactionState>({ kind: 'loading' });
  useEffect(() => {
    if (!settings) return;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const read = async () => {
      const { readTransaction } = await import('./read-transaction.ts');
      const transaction = await readTransaction(hash, settings, await loadContracts());
      if (!wanted) return;
      setState(transaction ? { kind: 'found', transaction } : { kind: 'missing' });
      if (transaction?.status === 'pending') timer = setTimeout(attempt, PENDING_MS);
    };
    const attempt = () => void read().catch(() => wanted && setState({ kind: 'failed' }));
    attempt();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [hash, settings, loadContracts]);
  return state;
}
