import { useSyncExternalStore } from 'react';
import { latePart } from './late-part.tsx';

const Toaster = latePart(async () => (await import('../ui/toaster.tsx')).default);
const never = () => () => {};

/** The live region for toasts. It is of no use before scripts run, so the server leaves it out. `id`: a modal dialog's own. */
export function ToastRegion({ id }: { id?: string }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;
  return <Toaster {...(id === undefined ? {} : { id })} />;
}
