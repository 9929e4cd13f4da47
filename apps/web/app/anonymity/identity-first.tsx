import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useIdentityState } from './identity-state.ts';
import { isAnyShareKept } from './kept-share.ts';

const NoIdentity = lazy(() => import('./no-identity.tsx'));

/**
 * Shows `children` where this device has an anonymous identity, and otherwise how to come by one, before anything is written that could not
 * be sent. Only this device is asked.
 */
export function IdentityFirst({ children }: { children: ReactNode }) {
  const identity = useIdentityState();
  const isKept = useSyncExternalStore(watchDevice, isAnyShareKept, () => true);
  if (isKept || identity.kind === 'unlocked') return children;
  return (
    <Suspense fallback={null}>
      <NoIdentity />
    </Suspense>
  );
}

/** Another tab may have made one. */
function watchDevice(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
