import { lazy, Suspense, useSyncExternalStore } from 'react';
import { orAsSent } from './or-as-sent.ts';

const Toaster = lazy(() => orAsSent(async () => (await import('../ui/toaster.tsx')).default));
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
