import { ownReplacementResponseSchema, type Replacement } from '@sabha/domain/registration/replacement';
import { useCallback, useEffect, useState } from 'react';
import { apiChange, apiGet } from '../../api/api-client.ts';
import { useOrder } from '../../api/use-order.ts';

const PATH = '/api/users/me/replacement';

/** What is known of the replacement of the session's wallet; `null` where none was asked for. */
export type OwnReplacement = Replacement | 'loading' | 'failed' | null;

/** Reads whether the wallet of the session is to be replaced, or replaces another, again for each session. */
export function useOwnReplacement(wallet: string | null) {
  const [replacement, setReplacement] = useState<OwnReplacement>('loading');
  const begin = useOrder();
  const read = useCallback(async () => {
    const isLatest = begin();
    const answer = await apiGet(PATH, ownReplacementResponseSchema);
    if (isLatest()) setReplacement(answer.ok ? answer.value.body.data.replacement : 'failed');
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
  return { replacement, read, put };
}

/** Stops it; gives whether it is stopped. */
export async function stopReplacement(): Promise<boolean> {
  return (await apiChange('DELETE', PATH, undefined, ownReplacementResponseSchema)).ok;
}
