import type { ReceiptKey } from '@sabha/domain/acts/receipt-keys';

/** The steps of a check, in the order in which a person reads them. */
export const CHECK_STEPS = ['record', 'signature', 'receipt', 'ledger', 'tally'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

export type VerdictState = 'good' | 'waiting' | 'bad' | 'unknown';

/** What one step found. `because` picks a text of its own where the state alone does not say enough. */
export type Verdict =
  | { readonly state: VerdictState }
  | { readonly state: 'bad'; readonly because: 'rejected'; readonly reason: string }
  | { readonly state: 'good'; readonly because: 'signed'; readonly key: ReceiptKey }
  | { readonly state: 'bad'; readonly because: 'not-ours'; readonly signer: string }
  | {
      readonly state: 'good' | 'waiting' | 'bad';
      readonly because: 'counted' | 'replaced' | 'uncounted';
      readonly yes: number;
      readonly no: number;
    };

export type Verdicts = Partial<Record<CheckStep, Verdict>>;

/** The check as a whole: the worst that was found; undefined while steps are missing. */
export function overall(verdicts: Verdicts): VerdictState | undefined {
  const states = CHECK_STEPS.map((step) => verdicts[step]?.state);
  for (const worst of ['bad', 'unknown', 'waiting'] as const) {
    if (states.includes(worst) && (worst === 'bad' || !states.includes(undefined))) return worst;
  }
  return states.includes(undefined) ? undefined : 'good';
}
