import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { AccountPanel } from './account-panel.tsx';
import { isOwnKey } from './found-wallet.ts';
import { RegisterSlot } from './register-slot.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useWallet } from './use-wallet.ts';
import { closeWalletDialog, type DialogRequest, walletSnapshot } from './wallet-store.ts';
import WaysIn from './ways-in.tsx';

await loadTexts('controls', 'wallet');

/** Connects a wallet, or shows the one that is connected. */
export default function WalletDialog({ request }: { request: DialogRequest }) {
  const { t } = useTexts();
  const { connection } = useWallet();
  const signIn = useSignIn();
  const connected = connection.status === 'connected';
  return (
    <Dialog
      size="small"
      title={connected ? t('wallet:account.title') : t('wallet:title')}
      onClose={closeWalletDialog}
    >
      <div className="grid gap-4">
        {connected ? (
          <AccountPanel wallet={connection} signIn={signIn} />
        ) : (
          <WaysIn
            reason={request.reason}
            onConnected={() => {
              const { connection: now, dialog } = walletSnapshot();
              // "Sign in" was pressed: the touch that opened the key signs in as well. Other wallets are asked when a session is needed.
              if (request.reason === null && dialog === request && isOwnKey(now)) void signIn.enter();
            }}
          />
        )}
        {/* In the header of a phone there is no Register beside the wallet. */}
        {request.reason === 'register' ? null : (
          <RegisterSlot className="w-fit md:hidden" onClick={closeWalletDialog} />
        )}
      </div>
    </Dialog>
  );
}
