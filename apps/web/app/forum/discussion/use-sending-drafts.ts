import { useEffect } from 'react';
import { whenIdle } from '../../shell/when-idle.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { useDrafts } from './drafts.ts';

/** Keeps sending what waits on this device for who is signed in, for as long as the page is shown. */
export function useSendingDrafts(): void {
  const { session } = useWallet();
  const wallet = session?.wallet ?? null;
  const waits = useDrafts().some(({ waitsFor }) => waitsFor !== null && waitsFor === wallet);
  useEffect(() => {
    if (!waits) return;
    let stop: (() => void) | undefined;
    let wanted = true;
    const cancel = whenIdle(async () => {
      const [{ keepSending }, { sendWaiting }] = await Promise.all([
        import('../../acts/pending/keep-sending.ts'),
        import('./send-draft.ts'),
      ]);
      if (wanted) stop = keepSending(sendWaiting);
    });
    return () => {
      wanted = false;
      cancel();
      stop?.();
    };
  }, [waits]);
}
