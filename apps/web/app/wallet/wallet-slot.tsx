import LoaderCircle from 'lucide-react/icons/loader-circle';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import { whenIdle } from '../shell/when-idle.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { hasRememberedWallet } from './remembered-wallet.ts';
import { useWallet } from './use-wallet.ts';
import WalletDialogs from './wallet-dialogs.tsx';
import { WalletName } from './wallet-name.tsx';
import { askForWallet, type Connection } from './wallet-store.ts';

/** The wallet's place in the header, there with the page so that no press is lost: a way to connect one, or the account that is connected. */
export function WalletSlot() {
  const settings = useSettings();
  const { connection } = useWallet();
  useEffect(() => {
    if (!settings) return;
    return whenIdle(async () =>
      (await import('./restore-wallet.ts')).restoreWallet(settings, hasRememberedWallet()),
    );
  }, [settings]);
  return (
    <>
      <Button
        size="small"
        tone={connection.status === 'connected' ? 'secondary' : 'primary'}
        className={classNames(
          'needs-script max-md:min-h-11 max-[22.4rem]:px-2',
          connection.status === 'connected' && 'max-md:px-2',
        )}
        onClick={() => void askForWallet(null)}
      >
        <SlotFace connection={connection} />
      </Button>
      <WalletDialogs />
    </>
  );
}

function SlotFace({ connection }: { connection: Connection }) {
  const { t } = useTexts();
  switch (connection.status) {
    case 'connected':
      return (
        <>
          <span className="sr-only">{t('shell:walletAccount')}</span>
          <WalletName address={connection.address} className="max-md:flex-col max-md:text-xs" />
        </>
      );
    case 'connecting':
      return (
        <>
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          <span className="max-md:sr-only">{t('shell:walletConnecting')}</span>
        </>
      );
    default:
      return (
        <>
          <Wallet aria-hidden className="size-4 max-md:hidden" />
          <span className="max-md:hidden">{t('shell:wallet')}</span>
          <span className="md:hidden">{t('shell:signIn')}</span>
        </>
      );
  }
}
