import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useSettings } from '../shell/use-settings.ts';
import type { WalletFailure } from './wallet-failure.ts';

/** The way to a session: whether it is under way, why it came to nothing, and the press. */
export interface SignIn {
  readonly busy: boolean;
  readonly failure: WalletFailure | null;
  enter(): Promise<void>;
}

/** Connects a wallet where none is, and signs in with it. */
export function useSignIn(): SignIn {
  const { t } = useTexts();
  const settings = useSettings();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<WalletFailure | null>(null);
  const enter = async () => {
    if (!settings || busy) return;
    setBusy(true);
    setFailure(null);
    // What cannot be fetched is no way in either.
    const entering = import('./enter.ts').then((code) => code.enter(settings, t('wallet:signIn.statement')));
    setFailure(await entering.catch(() => 'unavailable' as const));
    setBusy(false);
  };
  return { busy, failure, enter };
}
