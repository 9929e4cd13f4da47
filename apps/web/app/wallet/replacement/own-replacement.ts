import { ownReplacementResponseSchema, type Replacement } from '@sabha/domain/registration/replacement';
import { useCallback, useEffect, useState } from 'react';
import { apiChange, apiGet } from '../../api/api-client.ts';
import { useOrder } from '../../api/use-order.ts';

const PATH = '/api/users/me/replacement';
const LOOK_EVERY_MS = 3_000;

/** The request that concerns the session's wallet; `null` if there is none. */
export type OwnReplacement = Replacement | 'loading' | 'failed' | null;

/** Reads the request that concerns the session's wallet, anew for each session and while it is carried out. */
export function useOwnReplacement(wallet: string | null) {
  const [replacement, setReplacement] = useState<OwnReplacement>('loading');
  const begin = useOrder();
  const read = useCallback(async () => {
    const isLatest = begin();
    const answer = await apiGet(PATH, ownReplacementResponseSchema);
    if (!isLatest()) return;
    // What is shown stays where it cannot be read again.
    if (answer.ok) setReplacement(answer.value.body.data.replacement);
    else setReplacement((now) => (now === 'loading' ? 'failed' : now));
  }, [begin]);
  const put = useCallback(
    (next: OwnReplacement) => {
      begin();
      setReplacement(next);
    },
    [begin],
  );
  useEffect(() => {
    if (wallet === null) return;
    put('loading');
    void read();
  }, [wallet, read, put]);
  useEffect(() => {
    if (!isMoving(replacement)) return;
    const timer = setInterval(() => void read(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [replacement, read]);
  return { replacement, read, put };
}

/** Whether it is being carried out now. */
function isMoving(replacement: OwnReplacement): boolean {
  if (replacement === null || typeof replacement === 'string') return false;
  const { state, due_at: dueAt } = replacement;
  return state === 'under-way' || (state === 'waiting' && Date.parse(dueAt) <= Date.now());
}

/** Stops the request. False if it could not be stopped. */
export async function stopReplacement(): Promise<boolean> {
  return (await apiChange('DELETE', PATH, undefined, ownReplacementResponseSchema)).ok;
}
