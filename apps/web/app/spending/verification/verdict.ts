/** What the browser found when it checked records against the ledger. */
export type Verdict =
  | { kind: 'verified'; records: number; anchoredAt: string; transactions: readonly string[] }
  | { kind: 'pending' }
  | { kind: 'none' }
  | { kind: 'mismatch' };
