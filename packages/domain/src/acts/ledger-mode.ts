/**
 * How acts about something reach the ledger: `verify`: each on its contract, which judges it; `anchor`: many under one root, with all of
 * them published, for whoever wants to judge them. The second costs a few cents where the first would cost a fortune.
 */
export const LEDGER_MODES = ['verify', 'anchor'] as const;
export type LedgerMode = (typeof LEDGER_MODES)[number];
