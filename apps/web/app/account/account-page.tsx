import { useCallback, useEffect, useRef, useState } from 'react';
import { useOrder } from '../api/use-order.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { TitleAndLead } from '../shell/page-title.tsx';
import { whenIdle } from '../shell/when-idle.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { AccountBody } from './account-body.tsx';
import type { Account, AccountState } from './account-state.ts';

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
    // Whoever signed out must not leave their data on the screen, not even while the server does not answer.
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
 * The closing page of an erasure stays when the session ends with it. And whoever edits keeps the form when a session
 * has run out meanwhile: nothing that was typed is lost, and the next save says what is the matter.
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
