import { lazy, Suspense, useSyncExternalStore } from 'react';

const Toaster = lazy(() => import('../ui/toaster.tsx'));
const never = () => () => {};

/** The live region for toasts. It is of no use before scripts run, so the server leaves it out. `id`: a modal dialog's own. */
export function ToastRegion({ id }: { id?: string }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;
  return (
    <Suspense fallback={null}>
      <Toaster {...(id === undefined ? {} : { id })} />
    </Suspense>
  );
}
