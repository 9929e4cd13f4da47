import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasLockedVault, vault } from '../stores/vault.ts';
import { isOwnKey } from './found-wallet.ts';
import { useWallet } from './use-wallet.ts';

const VaultNotice = lazy(() => import('./own-key/vault-notice.tsx'));

/** What to say of receipts that a key of this device locks, here where they would be: that they are locked, or what is amiss. */
export function OwnVault() {
  const open = vault.use();
  const isLocked = useSyncExternalStore(vault.watch, hasLockedVault, () => false);
  const { connection } = useWallet();
  const mayOpen = connection.status !== 'connected' || isOwnKey(connection);
  const notice = isLocked && mayOpen ? 'locked' : open?.problem;
  return notice ? (
    <Suspense fallback={null}>
      <VaultNotice notice={notice} />
    </Suspense>
  ) : null;
}
