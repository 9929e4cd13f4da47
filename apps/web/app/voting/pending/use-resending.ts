import { useEffect } from 'react';
import { whenIdle } from '../../wallet/when-idle.ts';
import { usePendingBallots } from './pending-ballots.ts';

/** Keeps sending the ballots that wait on this device, for as long as the page is shown and one does. */
export function useResending(): void {
  const waits = usePendingBallots().some(({ refusal }) => refusal === null);
  useEffect(() => {
    if (!waits) return;
    let stop: (() => void) | undefined;
    let wanted = true;
    const cancel = whenIdle(async () => {
      const { startResending } = await import('./resend-ballots.ts');
      if (wanted) stop = startResending();
    });
    return () => {
      wanted = false;
      cancel();
      stop?.();
    };
  }, [waits]);
}
