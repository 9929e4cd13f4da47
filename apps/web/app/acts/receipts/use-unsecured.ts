import type { ActState } from '@sabha/domain/acts/act-state';
import { useEffect, useState } from 'react';
import type { KeptAct } from './kept-acts.ts';
import { isUnanchored } from './use-keep-anchors.ts';

/** An anchor comes every minute; after this something holds it up. */
export const SECURED_WITHIN_MS = 180_000;

/** Whether an act should be secured on the ledger by now and is not: neither recorded there, nor its receipt anchored. */
export function useUnsecured(kept: KeptAct, state: ActState): boolean {
  const due = Date.parse(kept.receipt.received_at) + SECURED_WITHIN_MS;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), Math.max(0, due - Date.now()));
    return () => clearTimeout(timer);
  }, [due]);
  return isDue && isUnanchored(kept) && (state === 'received' || state === 'relayed');
}
