import { eraseUserResponseSchema } from '@sabha/domain/registration/erase-user';
import { useState } from 'react';
import { updateWallet } from '../wallet/wallet-store.ts';
import type { Erasure } from './account-state.ts';
import { type CallFailure, callOwnUser } from './own-user-call.ts';

/** Erases one's own record. The server ends every session with it; the page forgets its own at once. */
export function useErase(wallet: string, onErased: (erasure: Erasure) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const erase = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const outcome = await callOwnUser('DELETE');
    setBusy(false);
    if (!outcome.done) return setFailure(outcome.failure);
    const erased = eraseUserResponseSchema.safeParse(outcome.answer).data?.data;
    onErased({ wallet, keptUntil: erased?.nic_kept_until ?? null });
    updateWallet({ session: null, registration: 'none' });
  };
  return { busy, failure, erase };
}
