import type { ProjectDetails } from '@sabha/domain/spending/project';
import { useCallback, useEffect, useState } from 'react';
import { useSettings } from '../../shell/use-settings.ts';
import type { Verdict } from './verdict.ts';

export type Check = { kind: 'checking' } | { kind: 'unreachable' } | Verdict;

/** Checks a project in this browser as soon as it is shown; the code for it is loaded only then. */
export function useVerdict(project: ProjectDetails): { check: Check; again: () => void } {
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
    checkInBrowser(project, { rpcPath: settings.rpcPath, ledger: settings.contracts.spendingLedger }).then(
      finish,
      () => finish({ kind: 'unreachable' }),
    );
    return () => {
      current = false;
    };
  }, [project, settings, attempt]);
  return { check, again: useCallback(() => setAttempt((count) => count + 1), []) };
}

async function checkInBrowser(
  project: ProjectDetails,
  settings: { rpcPath: string; ledger: string },
): Promise<Verdict> {
  const [{ fetchProof, verifyProject }, { anchoredRootReader }] = await Promise.all([
    import('./verify-project.ts'),
    import('./anchored-root.ts'),
  ]);
  return verifyProject(project, { proof: fetchProof, anchoredRoot: anchoredRootReader(settings) });
}
