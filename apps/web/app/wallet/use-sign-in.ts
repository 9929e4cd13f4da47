import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import type { PageSettings } from '../shell/context.ts';
import { useSettings } from '../shell/use-settings.ts';
import { loadEngine } from './load-engine.ts';
import { type WalletFailure, walletFailure } from './wallet-failure.ts';
import { askForWallet, walletSnapshot } from './wallet-store.ts';

/** Connects a wallet where none is, and signs in with it. */
export function useSignIn() {
  const { t } = useTexts();
  const settings = useSettings();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WalletFailure | null>(null);
  const enter = async () => {
    if (!settings || busy) return;
    setBusy(true);
    setFailure(null);
    await enterWith(settings, t('wallet:signIn.statement')).catch((error: unknown) =>
      setFailure(
        error instanceof Error && error.name === 'SignInRefused' ? 'sign-in-failed' : walletFailure(error),
      ),
    );
    setBusy(false);
  };
  return { busy, failure, enter };
}

async function enterWith(settings: PageSettings, statement: string): Promise<void> {
  const engine = await loadEngine(settings);
  const { connection } = walletSnapshot();
  const wallet = connection.status === 'connected' ? connection : await askForWallet('account');
  // Who closed the dialog without a wallet has decided; there is nothing to explain.
  if (!wallet || walletSnapshot().session?.wallet === wallet.address) return;
  const { signIn } = await import('./sign-in.ts');
  await signIn(engine, wallet, statement);
}
