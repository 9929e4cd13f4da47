import { useTexts } from '../../i18n/use-texts.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { EntryList } from './entry-list.tsx';
import type { LoadContracts } from './read-transaction.ts';
import { TransactionFacts } from './transaction-facts.tsx';
import { type TransactionState, useTransaction } from './use-transaction.ts';

/** One transaction of the ledger in plain words, read by the reader's own browser. */
export function TransactionView({ hash, loadContracts }: { hash: string; loadContracts: LoadContracts }) {
  const { t } = useTexts();
  const state = useTransaction(hash, loadContracts);
  return (
    <>
      <PageTitle description={t('acts:transaction.lead')}>{t('acts:transaction.title')}</PageTitle>
      <PageHeading title={t('acts:transaction.title')} lead={t('acts:transaction.lead')} />
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
