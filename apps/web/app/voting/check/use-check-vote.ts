import { useCallback, useEffect, useState } from 'react';
import { useSettings } from '../../shell/use-settings.ts';
import type { ReceiptFile } from '../receipts/receipt-file.ts';
import type { CountProgress } from './check-tally.ts';
import type { Subject } from './subject.ts';
import { CHECK_STEPS, type Verdicts } from './verdict.ts';

export interface CheckState {
  readonly verdicts: Verdicts;
  readonly subject: Subject | undefined;
  readonly progress: CountProgress | undefined;
  readonly running: boolean;
}

const START: CheckState = { verdicts: {}, subject: undefined, progress: undefined, running: true };

const NOT_CHECKED: Verdicts = Object.fromEntries(
  CHECK_STEPS.map((step) => [step, { state: 'unknown' } as const]),
);

/** Runs the check of a vote in this browser; `again` runs it anew. */
export function useCheckVote(
  digest: string,
  file: ReceiptFile | undefined,
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
    import('./check-vote.ts')
      .then(({ checkVote }) =>
        checkVote(digest, file, settings, node, {
          onSubject: (subject) => change((now) => ({ ...now, subject })),
          onProgress: (progress) => change((now) => ({ ...now, progress })),
          onVerdict: (step, verdict) =>
            change((now) => ({ ...now, verdicts: { ...now.verdicts, [step]: verdict } })),
        }),
      )
      // The code could not be fetched, or a step broke: what is missing then could not be checked.
      .catch(() => change((now) => ({ ...now, verdicts: { ...NOT_CHECKED, ...now.verdicts } })))
      .finally(() => change((now) => ({ ...now, running: false })));
    return () => {
      wanted = false;
    };
  }, [digest, file, settings, node, round]);
  const again = useCallback(() => setRound((now) => now + 1), []);
  return { ...state, again };
}
