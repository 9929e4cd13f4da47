import { useCallback, useEffect, useRef, useState } from 'react';
import { useOrder } from '../../api/use-order.ts';
import { whenIdle } from '../../shell/when-idle.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { ReviewList } from './review-calls.ts';

/** What waits for a decision, read again whenever another wallet or session comes. */
export function useReviews() {
  const [list, setList] = useState<ReviewList>({ kind: 'loading' });
  const begin = useOrder();
  const signedIn = useWallet().session?.wallet ?? null;
  const read = useCallback(async () => {
    const isLatest = begin();
    const found = await readReviews();
    if (isLatest()) setList(found);
  }, [begin]);
  const before = useRef(signedIn);
  useEffect(() => {
    // Whoever signed out must not leave faces on the screen, not even while the server does not answer.
    if (before.current !== signedIn) setList({ kind: 'loading' });
    before.current = signedIn;
    return whenIdle(read);
  }, [read, signedIn]);
  const reload = useCallback(() => {
    setList({ kind: 'loading' });
    void read();
  }, [read]);
  return { list, reload };
}

/** What reads them is fetched with the first reading, so that the page itself is there sooner. */
async function readReviews(): Promise<ReviewList> {
  const calls = await import('./review-calls.ts').catch(() => null);
  return (await calls?.readReviews()) ?? { kind: 'failed' };
}
