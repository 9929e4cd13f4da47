/** The steps of the check of every kind, in the order in which a person reads them; a kind adds its own after them. */
export const CHECK_STEPS = ['record', 'signature', 'receipt', 'anchor', 'ledger'] as const;

/**
 * `unknown`: it was tried, and whoever was asked did not answer. `skipped`: it was not tried. `missing`: nobody has an act
 * of this code.
 */
export type VerdictState = 'good' | 'waiting' | 'bad' | 'unknown' | 'skipped' | 'missing';

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

/** A step that was not run, because one before it found nothing that it could look at. */
export const SKIPPED: Verdict = { state: 'skipped', says: 'skipped' };

/** The check as a whole: the worst that was found; undefined while steps are not done. */
export function overall(
  steps: readonly string[],
  verdicts: Verdicts,
): Exclude<VerdictState, 'skipped'> | undefined {
  const states = steps.map((step) => verdicts[step]?.state);
  if (states.includes('bad')) return 'bad';
  if (states.includes(undefined)) return undefined;
  if (states.includes('missing')) return 'missing';
  if (states.includes('unknown') || states.includes('skipped')) return 'unknown';
  return states.includes('waiting') ? 'waiting' : 'good';
}
