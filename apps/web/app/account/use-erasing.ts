import { useState } from 'react';
import type { ApiResult } from '../api/api-client.ts';
import { type CallFailure, callFailure } from './own-user-call.ts';

/** Erases something of one's own, once at a time. `onErased` has the answer; null where it cannot be read. */
export function useErasing<Body>(ask: () => Promise<ApiResult<Body>>, onErased: (body: Body | null) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const erase = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const answer = await ask();
    setBusy(false);
    // A success that cannot be read is a success: it is gone.
    if (!answer.ok && answer.failure.kind !== 'unreadable') return setFailure(callFailure(answer.failure));
    onErased(answer.ok ? answer.value.body : null);
  };
  return { busy, failure, erase };
}
