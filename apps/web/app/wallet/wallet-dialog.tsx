import { useEffect, useState } from 'react';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Alert, ErrorAlert } from '../ui/states/alert.tsx';
import { AccountPanel } from './account-panel.tsx';
import { ConnectPanel } from './connect-panel.tsx';
import { loadEngine } from './load-engine.ts';
import { RegisterSlot } from './register-slot.tsx';
import { useWallet } from './use-wallet.ts';
import type { WalletEngine } from './wallet-engine.ts';
import { closeWalletDialog, type DialogRequest } from './wallet-store.ts';

await loadTexts('controls');

/** Connects a wallet, or shows the one that is connected. */
export function WalletDialog({ request }: { request: DialogRequest }) {
  const { t } = useTexts();
  const { connection, failure } = useWallet();
  const { engine, broken } = useEngine();
  const connected = connection.status === 'connected';
  return (
    <Dialog
      size="small"
      title={connected ? t('wallet:account.title') : t('wallet:title')}
      onClose={closeWalletDialog}
    >
      <div className="grid gap-4">
        {request.reason && !connected ? (
          <Alert tone="warning">{t(`wallet:reason.${request.reason}`)}</Alert>
        ) : null}
        {failure ? <ErrorAlert>{t(`wallet:failure.${failure}`)}</ErrorAlert> : null}
        {broken ? <ErrorAlert>{t('wallet:notLoaded')}</ErrorAlert> : null}
        {connected ? (
          <AccountPanel wallet={connection} engine={engine} />
        ) : (
          <ConnectPanel connection={connection} engine={engine} />
        )}
        {/* In the header of a phone there is no Register beside the wallet. */}
        {request.reason === 'register' ? null : (
          <RegisterSlot className="w-fit md:hidden" onClick={closeWalletDialog} />
        )}
      </div>
    </Dialog>
  );
}

/** The wallet's code as soon as it is here; `broken` when it could not be fetched. */
function useEngine(): { engine: WalletEngine | null; broken: boolean } {
  const settings = useSettings();
  const [state, setState] = useState<{ engine: WalletEngine | null; broken: boolean }>({
    engine: null,
    broken: false,
  });
  useEffect(() => {
    if (!settings) return;
    let wanted = true;
    loadEngine(settings).then(
      (engine) => wanted && setState({ engine, broken: false }),
      () => wanted && setState({ engine: null, broken: true }),
    );
    return () => {
      wanted = false;
    };
  }, [settings]);
  return state;
}
