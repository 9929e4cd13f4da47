import { useCallback, useEffect, useState } from 'react';
import { useSettings } from '../../shell/use-settings.ts';
import type { ActInWeb, CheckProgress } from '../act-in-web.ts';
import type { ReceiptFile } from '../receipts/receipt-file.ts';
import type { CheckedAct } from './check-steps.ts';
import type { Verdicts } from './verdict.ts';

export interface CheckState {
  readonly verdicts: Verdicts;
  /** What is checked, as soon as it is known. */
  readonly found: { readonly act: ActInWeb; readonly checked: CheckedAct } | undefined;
  readonly progress: CheckProgress | undefined;
  readonly running: boolean;
}

const START: CheckState = { verdicts: {}, found: undefined, progress: undefined, running: true };

/** Runs the check of an act in this browser; `again` runs it anew. */
export function useCheck(
  digest: string,
  file: ReceiptFile | undefined,
  acts: readonly ActInWeb[],
  node: string | undefined,
): CheckState & { again: () => void } {
  const settings = useSettings();
  const [state, setState] = useState(START);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is there to run the same check once more
  useEffect(() => {
    if (!settings) return;
    let wanted = true;
    const change = (next: (now: CheckState) => CheckState) => wanted && setState(next);
    setState(START);
    import('./check-act.ts')
      .then(({ checkAct }) =>
        checkAct(digest, file, acts, settings, node, {
          onAct: (act, checked) => change((now) => ({ ...now, found: { act, checked } })),
          onProgress: (progress) => change((now) => ({ ...now, progress })),
          onVerdict: (step, verdict) =>
            change((now) => ({ ...now, verdicts: { ...now.verdicts, [step]: verdict } })),
        }),
      )
      // The code could not be fetched, or a step broke: what is missing then could not be checked.
      .catch(() => undefined)
      .finally(() => change((now) => ({ ...now, running: false })));
    return () => {
      wanted = false;
    };
  }, [digest, file, acts, settings, node, round]);
  const again = useCallback(() => setRound((now) => now + 1), []);
  return { ...state, again };
}
