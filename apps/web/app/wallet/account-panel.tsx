import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import { useState } from 'react';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { NetworkNotice } from './network-notice.tsx';
import { SessionLine } from './session-line.tsx';
import { shortAddress } from './short-address.ts';
import { useWallet } from './use-wallet.ts';
import type { WalletEngine } from './wallet-engine.ts';
import { walletFailure } from './wallet-failure.ts';
import { type ConnectedWallet, closeWalletDialog, updateWallet } from './wallet-store.ts';

/** The connected account: whose it is, on which network, signed in or not, and how to leave. */
export function AccountPanel({ wallet, engine }: { wallet: ConnectedWallet; engine: WalletEngine | null }) {
  const { t } = useTexts();
  const settings = useSettings();
  const { registration } = useWallet();
  const path = useLocalPath();
  const [busy, setBusy] = useState(false);
  const act = async (task: (engine: WalletEngine) => Promise<unknown>) => {
    if (!engine || busy) return;
    setBusy(true);
    updateWallet({ failure: null });
    await task(engine).catch((error: unknown) => updateWallet({ failure: walletFailure(error) }));
    setBusy(false);
  };
  const rightNetwork = wallet.chainId === settings?.chainId;
  return (
    <>
      <DefinitionList
        items={[
          { term: t('wallet:account.wallet'), description: wallet.walletName },
          {
            term: t('wallet:account.address'),
            description: (
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="font-mono" title={wallet.address}>
                  {shortAddress(wallet.address)}
                </span>
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
          { term: t('wallet:account.session'), description: <SessionLine wallet={wallet} engine={engine} /> },
        ]}
      />
      {rightNetwork ? null : <NetworkNotice busy={busy} onSwitch={() => act((e) => e.switchNetwork())} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={path('/account')} onClick={closeWalletDialog}>
          <UserRound aria-hidden className="size-4" />
          {t('wallet:account.open')}
        </LinkButton>
        <Button busy={busy} onClick={() => act((e) => e.changeAccount())}>
          <UserRoundCog aria-hidden className="size-4" />
          {t('wallet:account.change')}
        </Button>
        <Button tone="danger" busy={busy} onClick={() => act((e) => e.disconnect())}>
          <LogOut aria-hidden className="size-4" />
          {t('wallet:account.disconnect')}
        </Button>
      </div>
    </>
  );
}
