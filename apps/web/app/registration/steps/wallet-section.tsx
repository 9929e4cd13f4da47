import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { loadEngine } from '../../wallet/load-engine.ts';
import { NetworkNotice } from '../../wallet/network-notice.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { type WalletFailure, walletFailure } from '../../wallet/wallet-failure.ts';
import { WalletName } from '../../wallet/wallet-name.tsx';
import { askForWallet, type ConnectedWallet } from '../../wallet/wallet-store.ts';
import { useDialog } from '../registration-context.ts';
import { controlId, problemKey } from './controls.ts';

/** Whether a wallet is connected, and which; the way to connect, unlock or change it. */
export function WalletSection() {
  const { t } = useTexts();
  const { wizard } = useDialog();
  const { connection } = useWallet();
  const problem = wizard.errors.wallet;
  return (
    <section
      id={controlId('wallet')}
      tabIndex={-1}
      aria-labelledby="registration-wallet-title"
      className="grid grid-cols-1 gap-3 rounded-surface border border-line bg-surface p-4"
    >
      <h4 id="registration-wallet-title" className="flex items-center gap-2 text-base">
        <Wallet aria-hidden className="size-5 shrink-0 text-muted" />
        {t('registration:wallet.title')}
      </h4>
      {connection.status === 'connected' ? <Connected wallet={connection} /> : <NotConnected />}
      {problem ? (
        <p className="flex items-start gap-1.5 text-danger-ink text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(problemKey('wallet', problem))}
        </p>
      ) : null}
    </section>
  );
}

function NotConnected() {
  const { t } = useTexts();
  const { connection } = useWallet();
  const isConnecting = connection.status === 'connecting';
  return (
    <>
      {connection.status === 'locked' ? (
        <Alert tone="warning">{t('wallet:failure.locked')}</Alert>
      ) : (
        <p className="text-muted text-sm">{t('registration:wallet.none')}</p>
      )}
      <Button
        tone="primary"
        className="w-fit"
        busy={isConnecting}
        onClick={() => void askForWallet('register')}
      >
        {t('registration:wallet.connect')}
      </Button>
      {isConnecting ? (
        <p role="status" className="text-muted text-sm">
          {t('registration:wallet.connecting')}
        </p>
      ) : null}
    </>
  );
}

function Connected({ wallet }: { wallet: ConnectedWallet }) {
  const { t } = useTexts();
  const settings = useSettings();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge tone="good" icon={CircleCheck}>
          {t('registration:wallet.connected')}
        </StatusBadge>
        <span className="text-sm">{wallet.walletName}</span>
        <WalletName address={wallet.address} className="text-sm" />
        <Button size="small" className="ms-auto" onClick={() => void askForWallet(null)}>
          {t('registration:wallet.change')}
        </Button>
      </div>
      {wallet.chainId === settings?.chainId ? (
        <p className="text-muted text-sm">{t('registration:wallet.signs')}</p>
      ) : (
        <OtherNetwork />
      )}
    </>
  );
}

function OtherNetwork() {
  const { t } = useTexts();
  const settings = useSettings();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WalletFailure | null>(null);
  const change = async () => {
    if (!settings) return;
    setBusy(true);
    setFailure(null);
    await loadEngine(settings)
      .then((engine) => engine.switchNetwork())
      .catch((error: unknown) => setFailure(walletFailure(error)));
    setBusy(false);
  };
  return (
    <>
      <NetworkNotice busy={busy} onSwitch={() => void change()} />
      {failure ? <ErrorAlert>{t(`wallet:failure.${failure}`)}</ErrorAlert> : null}
    </>
  );
}
