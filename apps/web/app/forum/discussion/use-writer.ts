import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../ui/toast.ts';
import { useSignIn } from '../../wallet/use-sign-in.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { WalletFailure } from '../../wallet/wallet-failure.ts';
import { askForWallet, walletSnapshot } from '../../wallet/wallet-store.ts';

/** Who reads the page, as a writer. */
export interface Writer {
  readonly state: 'no-wallet' | 'not-registered' | 'checked' | 'ready';
  /** The connected wallet; null without one. */
  readonly wallet: string | null;
  readonly isSignedIn: boolean;
  /** Whether the wallet is being asked to sign in, and why that came to nothing. */
  readonly entering: boolean;
  readonly failure: WalletFailure | null;
  /** Connects a wallet. */
  connect(): void;
  /** Signs in where that is needed: whether somebody is signed in then. */
  enter(): Promise<boolean>;
  /** The same for a press that is open to everyone on the page: without a wallet it says that one is needed. */
  enterOrSay(): Promise<boolean>;
}

/** What the wallet and the session let the reader do in a discussion. */
export function useWriter(): Writer {
  const { t } = useTexts();
  const { connection, registration, session } = useWallet();
  const { busy, failure, enter: signIn } = useSignIn();
  const wallet = connection.status === 'connected' ? connection.address : null;
  const connect = () => void askForWallet('comment');
  const enter = async () => {
    await signIn();
    return isSignedIn();
  };
  const enterOrSay = async () => {
    if (walletSnapshot().connection.status === 'connected') return enter();
    await showToast('warning', t('forum:discussion.walletRequired.title'), {
      description: t('forum:discussion.walletRequired.text'),
      action: { label: t('forum:discussion.connect'), onClick: connect },
    });
    return false;
  };
  return {
    state: wallet === null ? 'no-wallet' : stateOf(registration),
    ...{ wallet, failure, connect, enter, enterOrSay, entering: busy },
    isSignedIn: wallet !== null && session?.wallet === wallet,
  };
}

function stateOf(registration: ReturnType<typeof useWallet>['registration']): Writer['state'] {
  if (registration === 'none' || registration === 'reserved') return 'not-registered';
  return registration === 'checked' ? 'checked' : 'ready';
}

function isSignedIn(): boolean {
  const { connection, session } = walletSnapshot();
  return connection.status === 'connected' && session?.wallet === connection.address;
}
