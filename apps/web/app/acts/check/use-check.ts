import { useCallback, useEffect, useState } from 'react';
import { useSettings } from '../../shell/use-settings.ts';
import type { CheckProgress } from '../act-in-web.ts';
import type { CheckedKind, FoundAct } from './attested-kind.ts';
import { overall, stepsOf, type Verdicts } from './verdict.ts';

export interface CheckState {
  readonly verdicts: Verdicts;
  /** What is checked, as soon as it is known. */
  readonly found: { readonly act: CheckedKind; readonly checked: FoundAct } | undefined;
  readonly progress: CheckProgress | undefined;
  readonly running: boolean;
}

const START: CheckState = { verdicts: {}, found: undefined, progress: undefined, running: true };

/** What is on its way is looked for again by itself, later each time: a count of many ballots is long to read. */
const LOOKS_AGAIN_MS = [5_000, 10_000, 20_000, 40_000, 80_000];

/** Runs the check of an act in this browser; `again` runs it anew. While nothing is wrong but not all is there, it looks again. */
export function useCheck(
  digest: string,
  file: unknown,
  acts: readonly CheckedKind[],
  node: string | undefined,
): CheckState & { again: () => void } {
  const settings = useSettings();
  const [state, setState] = useState(START);
  const [round, setRound] = useState({ quiet: false, looks: 0 });
  useEffect(() => {
    if (!settings) return;
    let wanted = true;
    const change = (next: (now: CheckState) => CheckState) => wanted && setState(next);
    if (!round.quiet) setState(START);
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
  const act = state.found?.act;
  const isWaiting = !state.running && act && overall(stepsOf(act), state.verdicts) === 'waiting';
  const wait = isWaiting ? LOOKS_AGAIN_MS[round.looks] : undefined;
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => setRound(({ looks }) => ({ quiet: true, looks: looks + 1 })), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  const again = useCallback(() => setRound({ quiet: false, looks: 0 }), []);
  return { ...state, again };
}
