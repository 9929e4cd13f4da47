import { z } from 'zod';
import { LEDGER_MODES } from '../acts/ledger-mode.ts';

/** How a proposal is voted on: by wallets, whose votes are public, or by proofs, of which nobody knows whose they are. */
export const BALLOT_KINDS = ['open', 'secret'] as const;
export type BallotKind = (typeof BALLOT_KINDS)[number];

/** When results are shown: at any time, or only once voting has closed. Only secret ballots can be hidden. */
export const RESULTS_SHOWN = ['live', 'after-close'] as const;
export type ResultsShown = (typeof RESULTS_SHOWN)[number];

/** What the text of a proposal says about its ballots: part of the hash that every vote names, fixed once voting opens. */
export const ballotTermsSchema = z.object({
  ballot_kind: z.enum(BALLOT_KINDS),
  results: z.enum(RESULTS_SHOWN),
  ledger_mode: z.enum(LEDGER_MODES),
});
export type BallotTerms = z.infer<typeof ballotTermsSchema>;

/** The terms of every proposal before there were others. */
export const OPEN_BALLOTS: BallotTerms = { ballot_kind: 'open', results: 'live', ledger_mode: 'verify' };

/** Whether nobody may see the result at this moment. */
export function isHidden(
  { ballot_kind, results }: Pick<BallotTerms, 'ballot_kind' | 'results'>,
  closesAt: Date,
  now: Date,
): boolean {
  return ballot_kind === 'secret' && results === 'after-close' && now < closesAt;
}
