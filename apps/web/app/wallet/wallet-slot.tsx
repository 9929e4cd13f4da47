import { LoaderCircle, Wallet } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { useRegisteredMark } from './registered-mark.ts';
import { hasRememberedWallet } from './remembered-wallet.ts';
import { shortAddress } from './short-address.ts';
import { useWallet } from './use-wallet.ts';
import { askForWallet, type Connection } from './wallet-store.ts';
import { whenIdle } from './when-idle.ts';

const WalletDialog = lazy(async () => ({
  default: (await import('./wallet-dialog.tsx')).WalletDialog,
}));
const DemoSheet = import.meta.env.SABHA_DEMO_WALLET
  ? lazy(async () => ({ default: (await import('./demo/demo-sheet.tsx')).DemoSheet }))
  : null;

/** The wallet's place in the header: a way to connect one, or the account that is connected. */
export function WalletSlot() {
  const settings = useSettings();
  const { connection, registered, dialog } = useWallet();
  useRegisteredMark(connection.status === 'connected' && registered === true);
  useEffect(() => {
    if (!settings || !hasRememberedWallet()) return;
    return whenIdle(async () => {
      const { loadEngine } = await import('./load-engine.ts');
      await (await loadEngine(settings)).restore();
    });
  }, [settings]);
  return (
    <>
      <Button
        size="small"
        tone={connection.status === 'connected' ? 'secondary' : 'primary'}
        className="needs-script"
        onClick={() => void askForWallet(null)}
      >
        <SlotFace connection={connection} />
      </Button>
      <Suspense fallback={null}>
        {dialog ? <WalletDialog request={dialog} /> : null}
        {DemoSheet && settings?.demoWallet ? <DemoSheet /> : null}
      </Suspense>
    </>
  );
}

function SlotFace({ connection }: { connection: Connection }) {
  const { t } = useTexts();
  switch (connection.status) {
    case 'connected':
      return (
        <>
          <span aria-hidden className="size-2.5 rounded-full bg-green" />
          <span className="sr-only">{t('wallet:slot.account')}</span>
          <span className="font-mono">{shortAddress(connection.address)}</span>
        </>
      );
    case 'connecting':
      return (
        <>
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          {t('wallet:connecting')}
        </>
      );
    default:
      return (
        <>
          <Wallet aria-hidden className="size-4" />
          {t('shell:wallet')}
        </>
      );
  }
}
