import { useEffect } from 'react';
import { whenIdle } from '../../shell/when-idle.ts';
import type { ActInWeb } from '../act-in-web.ts';
import { usePendingActs } from './pending-acts.ts';

/** Keeps sending the acts of a kind that wait on this device, for as long as the page is shown and one does. */
export function useResending(act: ActInWeb): void {
  const waits = usePendingActs(act).some(({ refusal }) => refusal === null);
  useEffect(() => {
    if (!waits) return;
    let stop: (() => void) | undefined;
    let wanted = true;
    const cancel = whenIdle(async () => {
      const { startResending } = await import('./resend.ts');
      if (wanted) stop = startResending(act);
    });
    return () => {
      wanted = false;
      cancel();
      stop?.();
    };
  }, [waits, act]);
}
