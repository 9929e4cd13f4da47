import {
  endSessionsResponseSchema,
  listSessionsResponseSchema,
  type SessionInList,
} from '@sabha/domain/registration/sessions/sessions';
import { useCallback, useEffect, useState } from 'react';
import { apiChange, apiGet } from '../api/api-client.ts';
import { useOrder } from '../api/use-order.ts';
import { forgetSession } from '../wallet/session.ts';

export type SessionList =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly sessions: readonly SessionInList[] };

/** Where the wallet is signed in, and how to end that. `busy` is what is being ended: one session, or all. */
export function useSessions(onSignedOut: () => void) {
  const [list, setList] = useState<SessionList>({ kind: 'loading' });
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const begin = useOrder();
  const read = useCallback(async () => {
    const isLatest = begin();
    const answer = await apiGet('/api/sessions', listSessionsResponseSchema);
    if (isLatest())
      setList(answer.ok ? { kind: 'ready', sessions: answer.value.body.data } : { kind: 'failed' });
  }, [begin]);
  useEffect(() => void read(), [read]);
  const end = async (what: string, path: string): Promise<boolean> => {
    setBusy(what);
    setFailed(false);
    const answer = await apiChange('DELETE', path, undefined, endSessionsResponseSchema);
    setBusy(null);
    // One that is not there any more has ended, and a session that is over cannot end others: both are read anew.
    const ended = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === 404);
    setFailed(!ended);
    return ended;
  };
  const endOne = async (id: string) => {
    if (await end(id, `/api/sessions/${id}`)) await read();
  };
  const endAll = async () => {
    if (!(await end('all', '/api/sessions'))) return;
    forgetSession();
    onSignedOut();
  };
  return { list, busy, failed, read, endOne, endAll };
}
