import { useSyncExternalStore } from 'react';
import { hasLockedVault, vault } from '../stores/vault.ts';
import { optionalPart } from '../ui/states/where-fetched.tsx';
import { isOwnKey } from './found-wallet.ts';
import { useWallet } from './use-wallet.ts';

const VaultNotice = optionalPart(() => import('./own-key/vault-notice.tsx'));

/** What is to be said where receipts of a key of this device would be: that they are locked, or what is amiss. */
export function useVaultNotice() {
  const open = vault.use();
  const isLocked = useSyncExternalStore(vault.watch, hasLockedVault, () => false);
  const { connection } = useWallet();
  const mayOpen = connection.status !== 'connected' || isOwnKey(connection);
  return isLocked && mayOpen ? 'locked' : (open?.problem ?? null);
}

/** Says it, with the way to open the key. */
export function OwnVault() {
  const notice = useVaultNotice();
  return notice ? <VaultNotice notice={notice} /> : null;
}
