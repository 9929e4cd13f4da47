import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { endSession } from './session.ts';
import { signIn } from './sign-in.ts';
import { useWallet } from './use-wallet.ts';
import type { WalletEngine } from './wallet-engine.ts';
import { walletFailure } from './wallet-failure.ts';
import { type ConnectedWallet, updateWallet } from './wallet-store.ts';

/** Whether this wallet is signed in, and the way in or out. */
export function SessionLine({ wallet, engine }: { wallet: ConnectedWallet; engine: WalletEngine | null }) {
  const { t } = useTexts();
  const { session } = useWallet();
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    if (!engine) return;
    setBusy(true);
    updateWallet({ failure: null });
    await signIn(engine, wallet, t('wallet:signIn.statement')).catch((error: unknown) =>
      updateWallet({ failure: walletFailure(error) }),
    );
    setBusy(false);
  };
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
