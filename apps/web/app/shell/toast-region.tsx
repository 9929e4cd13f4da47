import { lazy, Suspense, useSyncExternalStore } from 'react';

const Toaster = lazy(() => import('../ui/toaster.tsx'));
const never = () => () => {};

/** The live region for toasts. It is of no use before scripts run, so the server leaves it out. */
export function ToastRegion() {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
