import { eraseUserResponseSchema } from '@sabha/domain/registration/erase-user';
import { useState } from 'react';
import { updateWallet } from '../wallet/wallet-store.ts';
import type { Erasure } from './account-state.ts';
import { type CallFailure, callFailure, changeOwnUser } from './own-user-call.ts';

/** Erases one's own record. The server ends every session with it; the page forgets its own at once. */
export function useErase(wallet: string, onErased: (erasure: Erasure) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const erase = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const answer = await changeOwnUser('DELETE', undefined, eraseUserResponseSchema);
    setBusy(false);
    // A success that cannot be read is a success: the record is gone.
    if (!answer.ok && answer.failure.kind !== 'unreadable') return setFailure(callFailure(answer.failure));
    onErased({ wallet, keptUntil: answer.ok ? answer.value.body.data.nic_kept_until : null });
    updateWallet({ session: null, registration: 'none' });
  };
  return { busy, failure, erase };
}
