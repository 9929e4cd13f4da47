import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ErrorAlert } from '../ui/states/alert.tsx';
import { optionalPart } from '../ui/states/where-fetched.tsx';
import { isOwnKey, WALLETCONNECT } from './found-wallet.ts';
import { loadEngine } from './load-engine.ts';
import { NetworkNotice } from './network-notice.tsx';
import { endSession } from './session.ts';
import type { SignIn } from './use-sign-in.ts';
import { useWallet } from './use-wallet.ts';
import type { WalletEngine } from './wallet-engine.ts';
import { walletFailure } from './wallet-failure.ts';
import { WalletName } from './wallet-name.tsx';
import { type ConnectedWallet, closeWalletDialog, type Session, updateWallet } from './wallet-store.ts';

const RecoveryFile = optionalPart(() => import('./own-key/recovery-file.tsx'));

/** The connected account: whose it is, on which network, signed in or not, and how to leave. */
export function AccountPanel({ wallet, signIn }: { wallet: ConnectedWallet; signIn: SignIn }) {
  const { t, path } = useTexts();
  const settings = useSettings();
  const { registration, session, failure: ofWallet } = useWallet();
  const failure = ofWallet ?? signIn.failure;
  const [busy, setBusy] = useState(false);
  const act = async (task: (engine: WalletEngine) => Promise<unknown>) => {
    if (!settings || busy) return;
    setBusy(true);
    updateWallet({ failure: null });
    const acting = loadEngine(settings).then(task);
    await acting.catch((error: unknown) => updateWallet({ failure: walletFailure(error) }));
    setBusy(false);
  };
  const rightNetwork = wallet.chainId === settings?.chainId;
  return (
    <>
      {failure ? <ErrorAlert>{t(`wallet:failure.${failure}`)}</ErrorAlert> : null}
      <DefinitionList
        items={[
          { term: t('wallet:account.wallet'), description: wallet.walletName },
          {
            term: t('wallet:account.address'),
            description: (
              <span className="flex flex-wrap items-center gap-x-3">
                <WalletName address={wallet.address} withAddress />
                <CopyButton text={wallet.address} label={t('wallet:account.address')} />
              </span>
            ),
          },
          {
            term: t('wallet:account.network'),
            description: rightNetwork
              ? t('wallet:account.rightNetwork', { id: wallet.chainId })
              : t('wallet:account.otherNetwork', { id: wallet.chainId }),
          },
          {
            term: t('wallet:account.citizen'),
            description: t(`wallet:citizen.${registration ?? 'unknown'}`),
          },
          { term: t('wallet:account.session'), description: <SessionLine wallet={wallet} signIn={signIn} /> },
          ...(session?.registration === 'registered'
            ? [{ term: t('wallet:account.identity'), description: <IdentityLine {...session.anonymity} /> }]
            : []),
        ]}
      />
      {rightNetwork ? null : <NetworkNotice busy={busy} onSwitch={() => act((e) => e.switchNetwork())} />}
      {isOwnKey(wallet) ? <RecoveryFile key={wallet.address} address={wallet.address} /> : null}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={path('/account')} onClick={closeWalletDialog}>
          <UserRound aria-hidden className="size-4" />
          {t('wallet:account.open')}
        </LinkButton>
        {wallet.walletId === WALLETCONNECT ? null : (
          <Button busy={busy} onClick={() => act((e) => e.changeAccount())}>
            <UserRoundCog aria-hidden className="size-4" />
            {t('wallet:account.change')}
          </Button>
        )}
        <Button tone="danger" busy={busy} onClick={() => act((e) => e.disconnect())}>
          <LogOut aria-hidden className="size-4" />
          {t('wallet:account.disconnect')}
        </Button>
      </div>
    </>
  );
}

/** Whether the citizen can act anonymously, and the way to it: people who registered before it existed are offered it here. */
function IdentityLine({ state }: Session['anonymity']) {
  const { t, path } = useTexts();
  switch (state) {
    case 'member':
      return t('wallet:account.identityMember');
    case 'waiting':
      return t('wallet:account.identityWaiting');
    case 'none':
      return (
        <>
          {t('wallet:account.identityNone')}{' '}
          <Link
            to={path('/account#anonymous-identity')}
            onClick={closeWalletDialog}
            className="inline-flex min-h-11 items-center underline"
          >
            {t('wallet:account.identityMake')}
          </Link>
        </>
      );
  }
}

/** Whether this wallet is signed in, and the way in or out. */
function SessionLine({ wallet, signIn: { busy, enter } }: { wallet: ConnectedWallet; signIn: SignIn }) {
  const { t } = useTexts();
  const { session } = useWallet();
  const signedIn = session?.wallet === wallet.address;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {signedIn ? t('wallet:signIn.in') : t('wallet:signIn.out')}
      <Button size="small" busy={busy} onClick={() => void (signedIn ? endSession() : enter())}>
        {signedIn ? t('wallet:signIn.leave') : t('wallet:signIn.enter')}
      </Button>
    </span>
  );
}
