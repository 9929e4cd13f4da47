import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { useFailureToast } from '../ui/states/use-failure-toast.ts';

/** What is shown instead of the page where nothing of it could be fetched: the words of a list that fails, and Retry. */
export function VotingFailed({ error }: { error: unknown }) {
  const { t } = useTexts();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isOffline = useOffline();
  useFailureToast(!isMissing, t('voting:error.toast'));
  if (isMissing) return <ErrorPage notFound />;
  return (
    <>
      <PageTitle description={t('voting:lead')}>{t('voting:title')}</PageTitle>
      <PageHeading title={t('voting:title')} lead={t('voting:lead')} compact />
      <ErrorState title={t('voting:error.title')}>
        {isOffline ? <p>{t('shell:offline.lead')}</p> : null}
      </ErrorState>
    </>
  );
}

/** Whether the device itself says that it has no connection. */
function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => setOffline(navigator.onLine === false), []);
  return isOffline;
}
