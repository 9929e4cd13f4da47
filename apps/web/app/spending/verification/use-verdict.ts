import type { SpendingRecord } from '@sabha/domain/spending/spending-leaf';
import { useCallback, useEffect, useState } from 'react';
import { useSettings } from '../../shell/use-settings.ts';
import type { Verdict } from './verdict.ts';

export type Check = { kind: 'checking' } | { kind: 'unreachable' } | Verdict;

/** What is checked: records as the reader sees them, and where their proof is published. */
export interface Checked {
  readonly records: readonly SpendingRecord[];
  readonly proofPath: string;
}

/** Checks records in this browser as soon as they are shown; the code for it is loaded only then. `checked` is kept by the caller. */
export function useVerdict(checked: Checked): { check: Check; again: () => void } {
  const settings = useSettings();
  const [check, setCheck] = useState<Check>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to check again
  useEffect(() => {
    let current = true;
    const finish = (found: Check) => {
      if (current) setCheck(found);
    };
    if (!settings) return finish({ kind: 'unreachable' });
    setCheck({ kind: 'checking' });
    checkInBrowser(checked, { rpcPath: settings.rpcPath, ledger: settings.contracts.spendingLedger }).then(
      finish,
      () => finish({ kind: 'unreachable' }),
    );
    return () => {
      current = false;
    };
  }, [checked, settings, attempt]);
  return { check, again: useCallback(() => setAttempt((count) => count + 1), []) };
}

async function checkInBrowser(
  { records, proofPath }: Checked,
  settings: { rpcPath: string; ledger: string },
): Promise<Verdict> {
  const [{ fetchProof, verifyRecords }, { anchoredRootReader }] = await Promise.all([
    import('./verify-records.ts'),
    import('./anchored-root.ts'),
  ]);
  return verifyRecords(records, {
    proof: () => fetchProof(proofPath),
    anchoredRoot: anchoredRootReader(settings),
  });
}
