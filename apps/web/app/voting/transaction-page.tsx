import SearchX from 'lucide-react/icons/search-x';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Alert } from '../ui/alert.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/transaction-page.ts';
import { EntryList } from './transaction/entry-list.tsx';
import { TransactionFacts } from './transaction/transaction-facts.tsx';
import { type TransactionState, useTransaction } from './transaction/use-transaction.ts';

await loadTexts('voting', 'wallet');

/** One transaction of the ledger in plain words, read by the reader's own browser. */
export default function TransactionPage({ params }: Route.ComponentProps) {
  const { t } = useTexts();
  const state = useTransaction(params.hash);
  return (
    <>
      <PageTitle>{t('voting:transaction.title')}</PageTitle>
      <PageHeading title={t('voting:transaction.title')} lead={t('voting:transaction.lead')} />
      <p className="break-all pb-6 font-mono text-muted text-sm">{params.hash}</p>
      <noscript>
        <Alert tone="warning">{t('voting:check.needsScript')}</Alert>
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
        <Loading label={t('voting:transaction.loading')}>
          <Skeleton className="h-64" />
        </Loading>
      );
    case 'missing':
      return (
        <EmptyState icon={SearchX} title={t('voting:transaction.notFound')}>
          {t('voting:transaction.notFoundLead')}
        </EmptyState>
      );
    case 'failed':
      return <ErrorState title={t('voting:transaction.loadFailed')} />;
    default:
      return (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
          <Card aria-labelledby="facts-heading">
            <CardHeading id="facts-heading">{t('voting:transaction.hash')}</CardHeading>
            <TransactionFacts transaction={state.transaction} />
          </Card>
          <Card aria-labelledby="entries-heading">
            <CardHeading id="entries-heading">{t('voting:transaction.events')}</CardHeading>
            <EntryList entries={state.transaction.entries} />
          </Card>
        </div>
      );
  }
}
