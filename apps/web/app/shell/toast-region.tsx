import { startTransition, useEffect, useState } from 'react';
import { latePart } from './late-part.tsx';

const Toaster = latePart(async () => (await import('../ui/toaster.tsx')).default);

/** The live region for toasts. It is of no use before scripts run, so the server leaves it out. `id`: a modal dialog's own. */
export function ToastRegion({ id }: { id?: string }) {
  const [inBrowser, setInBrowser] = useState(false);
  // Drawn when there is time for it: what the page itself shows comes first.
  useEffect(() => startTransition(() => setInBrowser(true)), []);
  if (!inBrowser) return null;
  return <Toaster {...(id === undefined ? {} : { id })} />;
}
