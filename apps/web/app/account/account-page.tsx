import RotateCw from 'lucide-react/icons/rotate-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOrder } from '../api/use-order.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { TitleAndLead } from '../shell/page-title.tsx';
import { whenIdle } from '../shell/when-idle.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { optionalPart } from '../ui/states/where-fetched.tsx';
import { SignInCard } from '../wallet/sign-in-card.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import type { Account, AccountState } from './account-state.ts';

/** Fetched while the account is read (`readAccount`): most visitors are not signed in. */
const SignedIn = optionalPart(() => import('./signed-in.tsx'), <AccountSkeleton />);

const ROWS = ['name', 'email', 'nic', 'mobile', 'province', 'wallet'] as const;

// The texts of a wallet's failures are among those of the wallet.
await loadTexts('account', 'wallet');

/** What a person sees of themselves. The server draws the same bytes for everyone: only what is waited for. */
export default function AccountPage() {
  const { t } = useTexts();
  const account = useAccount();
  return (
    <>
      <TitleAndLead title={t('account:title')} lead={t('account:lead')} />
      <noscript>
        <p className="max-w-[68ch]">{t('account:noScript')}</p>
      </noscript>
      {/* As tall as a phone: what comes after the skeleton must not move the footer under a finger. */}
      <div className="needs-script max-w-[56rem] max-md:min-h-svh">
        <AccountBody {...account} />
      </div>
    </>
  );
}

/** One's own account, read again whenever another wallet or session comes or the connection is back. */
function useAccount(): Account {
  const [state, setState] = useState<AccountState>({ kind: 'loading' });
  const begin = useOrder();
  const signedIn = useWallet().session?.wallet ?? null;
  const read = useCallback(async () => {
    const isLatest = begin();
    const answer = await readAccount();
    if (isLatest()) setState((now) => (stays(now, answer) ? now : answer));
  }, [begin]);
  const put = useCallback(
    (next: AccountState) => {
      begin();
      setState(next);
    },
    [begin],
  );
  const before = useRef(signedIn);
  useEffect(() => {
    // After signing out, no personal data stays on the screen, even if the server does not respond.
    if (before.current !== null && before.current !== signedIn)
      setState((now) => (now.kind === 'erased' ? now : { kind: 'loading' }));
    before.current = signedIn;
    return whenIdle(read);
  }, [read, signedIn]);
  useEffect(() => {
    const again = () => void read();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [read]);
  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    void read();
  }, [read]);
  return { state, reload, put };
}

/**
 * Whether the page keeps what it shows instead of the new answer. The confirmation of an erasure stays although the
 * session has ended. A form being edited stays when the session expires: no input is lost, and the next save says why it failed.
 */
function stays(now: AccountState, answer: AccountState): boolean {
  if (now.kind === 'erased') return answer.kind === 'signed-out' || answer.kind === 'failed';
  return now.kind === 'ready' && answer.kind === 'failed';
}

/** What reads it is fetched with the first reading, so that the page itself is there sooner. */
async function readAccount(): Promise<AccountState> {
  const reading = await import('./read-account.ts').catch(() => null);
  return (await reading?.readAccount()) ?? { kind: 'failed' };
}

/** The account as it is now. */
function AccountBody({ state, reload, put }: Account) {
  const { t } = useTexts();
  switch (state.kind) {
    case 'loading':
      return <AccountSkeleton />;
    case 'failed':
      return <AccountFailed onRetry={reload} />;
    case 'signed-out':
      return <SignInCard title={t('account:signIn.title')} />;
    default:
      return <SignedIn state={state} reload={reload} put={put} />;
  }
}

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
