import { useSyncExternalStore } from 'react';
import { nobodysWallet, type WalletSnapshot, walletSnapshot, watchWallet } from './wallet-store.ts';

/** The citizen's wallet as it stands now. */
export function useWallet(): WalletSnapshot {
  return useSyncExternalStore(watchWallet, walletSnapshot, nobodysWallet);
}
