import type { CheckProgress } from '../act-in-web.ts';
import type { CheckedKind, FoundAct } from './attested-kind.ts';
import type { Verdict } from './verdict.ts';

/** Hears what each step finds, as it finds it. */
export interface CheckListener {
  readonly onAct: (act: CheckedKind, checked: FoundAct) => void;
  readonly onVerdict: (step: string, verdict: Verdict) => void;
  readonly onProgress: (progress: CheckProgress) => void;
}
