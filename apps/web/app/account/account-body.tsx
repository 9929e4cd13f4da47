import RotateCw from 'lucide-react/icons/rotate-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { lazy, Suspense } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import type { Account } from './account-state.ts';
import { SignInCard } from './sign-in-card.tsx';

/** Fetched while the account is read (`readAccount`): most visitors are not signed in. */
const SignedIn = lazy(() => import('./signed-in.tsx'));

/** The account as it is now. */
export function AccountBody({ state, reload, put }: Account) {
  switch (state.kind) {
    case 'loading':
      return <AccountSkeleton />;
    case 'failed':
      return <AccountFailed onRetry={reload} />;
    case 'signed-out':
      return <SignInCard />;
    default:
      return (
        <Suspense fallback={<AccountSkeleton />}>
          <SignedIn state={state} reload={reload} put={put} />
        </Suspense>
      );
  }
}

const ROWS = ['name', 'email', 'nic', 'mobile', 'province', 'wallet'] as const;

/** The shape of the data that is on its way. */
function AccountSkeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('account:loading')}>
      <div className="grid gap-6">
        <Skeleton className="h-14" />
        <div className="grid gap-5 rounded-surface border border-line bg-surface p-4 md:p-6">
          <Skeleton className="h-6 w-40" />
          {ROWS.map((row) => (
            <div key={row} className="grid gap-2 sm:grid-cols-[10rem_1fr]">
              <Skeleton className="w-24" />
              <Skeleton className="w-3/4" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

/** The account could not be had: without a connection, or for another reason. */
function AccountFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  const retry = (
    <Button size="small" className="mt-2" onClick={onRetry}>
      <RotateCw aria-hidden className="size-4" />
      {t('ui:error.retry')}
    </Button>
  );
  if (navigator.onLine)
    return (
      <Alert tone="error" live title={t('account:failed.title')}>
        {retry}
      </Alert>
    );
  return (
    <div role="status">
      <EmptyState icon={WifiOff} title={t('account:failed.offline')} action={retry}>
        {t('account:failed.offlineText')}
      </EmptyState>
    </div>
  );
}
