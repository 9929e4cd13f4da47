/** The steps of the check of every kind, in the order in which a person reads them; a kind adds its own after them. */
export const CHECK_STEPS = ['record', 'signature', 'receipt', 'anchor', 'ledger'] as const;

export type VerdictState = 'good' | 'waiting' | 'bad' | 'unknown';

/** What one step found. `says` names the text of the kind (`check.<says>`), `values` what stands in it. */
export interface Verdict {
  readonly state: VerdictState;
  readonly says: string;
  /** Numbers and dates are written in the reader's language. */
  readonly values?: Readonly<Record<string, string | number | Date>>;
}

export type Verdicts = Readonly<Record<string, Verdict>>;

/** The plain verdict of a step, whose text is named after its state. */
export function plainVerdict(step: string, state: VerdictState): Verdict {
  return { state, says: `${step}.${state}` };
}

/** The check as a whole: the worst that was found; undefined while steps are missing. */
export function overall(steps: readonly string[], verdicts: Verdicts): VerdictState | undefined {
  const states = steps.map((step) => verdicts[step]?.state);
  for (const worst of ['bad', 'unknown', 'waiting'] as const) {
    if (states.includes(worst) && (worst === 'bad' || !states.includes(undefined))) return worst;
  }
  return states.includes(undefined) ? undefined : 'good';
}
