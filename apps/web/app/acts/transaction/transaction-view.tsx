import { useState } from 'react';
import { usePolling } from '../../api/polling.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PageSettings } from '../../shell/context.ts';
import { TitleAndLead } from '../../shell/page-title.tsx';
import { useSettings } from '../../shell/use-settings.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { EntryList } from './entry-list.tsx';
import type { LoadContracts, TransactionRead } from './read-transaction.ts';
import { TransactionFacts } from './transaction-facts.tsx';

const PENDING_MS = 2_000;

/** One transaction of the ledger in plain words, read by the reader's own browser. */
export function TransactionView({ hash, loadContracts }: { hash: string; loadContracts: LoadContracts }) {
  const { t } = useTexts();
  const state = useTransaction(hash, loadContracts);
  return (
    <>
      <TitleAndLead title={t('acts:transaction.title')} lead={t('acts:transaction.lead')} />
      <p className="break-all pb-6 font-mono text-muted text-sm">{hash}</p>
      <noscript>
        <Alert tone="warning">{t('acts:check.needsScript')}</Alert>
      </noscript>
      <div className="needs-script">
        <Answer state={state} />
      </div>
    </>
  );
}

function Answer({ state }: { state: TransactionState }) {
  const { t } = useTexts();
  switch (state.kind) {
    case 'loading':
      return (
        <Loading label={t('acts:transaction.loading')}>
          <Skeleton className="h-64" />
        </Loading>
      );
    case 'missing':
      return (
        <EmptyState title={t('acts:transaction.notFound')}>{t('acts:transaction.notFoundLead')}</EmptyState>
      );
    case 'failed':
      return <ErrorState title={t('acts:transaction.loadFailed')} />;
    default:
      return (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
          <Card aria-labelledby="facts-heading">
            <CardHeading id="facts-heading">{t('acts:transaction.hash')}</CardHeading>
            <TransactionFacts transaction={state.transaction} />
          </Card>
          <Card aria-labelledby="entries-heading">
            <CardHeading id="entries-heading">{t('acts:transaction.events')}</CardHeading>
            <EntryList entries={state.transaction.entries} />
          </Card>
        </div>
      );
  }
}

// a transaction without a block is asked for again

type TransactionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly transaction: TransactionRead }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** A transaction read from the ledger by this browser; asked for again until it is in a block, and where it could not be had. */
function useTransaction(hash: string, loadContracts: LoadContracts): TransactionState {
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
