import { refusal } from '@sabha/domain/core/refusal';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { BallotTerms } from '@sabha/domain/voting/ballot-terms';
import type { Eligibility } from '@sabha/domain/voting/proposal-terms';
import { type CrowdContext, leastCrowd } from '../../anonymity/census/least-crowd.ts';
import type { Context } from '../../context.ts';
import type { ProblemTable } from '../../http/answers/problem.ts';

export type BallotChoiceFailure = {
  readonly kind: 'too-few-enrolled' | 'secret-counts-by-opening' | 'open-results-live';
};

export const BALLOT_CHOICE_PROBLEMS: ProblemTable<BallotChoiceFailure> = {
  'too-few-enrolled': refusal(
    409,
    'Too few citizens are enrolled for secret ballots: nobody would be hidden',
  ),
  'secret-counts-by-opening': refusal(
    400,
    'Secret ballots count only those who were citizens when voting opened',
  ),
  'open-results-live': refusal(
    400,
    'Open ballots are public by wallet: only results of secret ballots can be hidden',
  ),
};

/** What was asked for; what is not said is chosen. */
export interface AskedBallots {
  readonly ballot_kind?: BallotTerms['ballot_kind'] | undefined;
  readonly results?: BallotTerms['results'] | undefined;
  readonly ledger_mode?: BallotTerms['ledger_mode'] | undefined;
  readonly eligibility: Eligibility;
}

/** What is needed to choose. */
export interface BallotsContext extends CrowdContext {
  readonly config: CrowdContext['config'] & Pick<Context['config'], 'ledgerMode'>;
}

/** How a proposal is voted on: in secret where that is possible and nothing else was asked for. */
export async function chooseBallots(
  context: BallotsContext,
  { ballot_kind, results = 'live', ledger_mode = context.config.ledgerMode, eligibility }: AskedBallots,
): Promise<Result<BallotTerms, BallotChoiceFailure>> {
  if (ballot_kind === 'open') {
    if (results === 'after-close') return fail({ kind: 'open-results-live' });
    return ok({ ballot_kind, results, ledger_mode });
  }
  const isWanted = ballot_kind === 'secret' || results === 'after-close';
  const byOpening = eligibility === 'by-opening';
  if (isWanted && !byOpening) return fail({ kind: 'secret-counts-by-opening' });
  const { members, least } = byOpening ? await leastCrowd(context) : { members: 0, least: 1 };
  if (members >= least) return ok({ ballot_kind: 'secret', results, ledger_mode });
  return isWanted
    ? fail({ kind: 'too-few-enrolled' })
    : ok({ ballot_kind: 'open', results: 'live', ledger_mode });
}
