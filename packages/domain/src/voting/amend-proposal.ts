import type { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { BallotKind } from './ballot-terms.ts';
import { createProposalBodySchema, isVotingWindow } from './create-proposal.ts';
import { proposalSchema } from './proposal.ts';
import { isExtension } from './proposal-terms.ts';
import { LAST_WITHDRAWAL_MS } from './withdraw-proposal.ts';

/**
 * Body of `PUT /api/proposals/{id}`, by an official: everything that a proposal says, as in `POST /api/proposals`.
 * `opens_at`, `ballot_kind` and `results` stay as they are when absent. Grace, eligibility and what it repeats were fixed when it was published: they are not taken.
 */
export const amendProposalBodySchema = createProposalBodySchema.omit({
  anchor_grace_seconds: true,
  eligibility: true,
  rerun_of: true,
});
export type AmendProposalBody = z.infer<typeof amendProposalBodySchema>;

/** Answer of `PUT /api/proposals/{id}`: the proposal as it is now. */
export const amendProposalResponseSchema = successSchema(proposalSchema);

/** What a proposal holds that the contract holds too: fixed by the first vote. */
export interface ProposalTerms {
  readonly textHash: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly extendableUntil: Date;
  readonly ballotKind: BallotKind;
}

export interface AmendmentSituation {
  readonly current: ProposalTerms & { readonly version: number; readonly withdrawn: boolean };
  readonly asked: ProposalTerms & { readonly version: number };
  /** Whether anybody has voted on it, here or at the contract. */
  readonly hasVotes: boolean;
}

export type AmendmentRefusal = {
  readonly kind:
    | 'version-outdated'
    | 'proposal-withdrawn'
    | 'proposal-closed'
    | 'proposal-has-votes'
    | 'proposal-closing'
    | 'ballots-fixed'
    | 'window-impossible';
};

/** Whether what was asked for changes anything that the contract holds. */
export function changesTerms(current: ProposalTerms, asked: ProposalTerms): boolean {
  return (
    current.textHash !== asked.textHash ||
    current.opensAt.getTime() !== asked.opensAt.getTime() ||
    current.closesAt.getTime() !== asked.closesAt.getTime() ||
    current.extendableUntil.getTime() !== asked.extendableUntil.getTime()
  );
}

/**
 * Whether a proposal may change so. Nothing of it once it is withdrawn or closed; its text and its window not after the first
 * vote, nor so shortly before its closing that the contract might learn of it too late. With secret ballots, before or after the
 * change, all of it is fixed at the opening, and as long before that.
 */
export function judgeAmendment(
  { current, asked, hasVotes }: AmendmentSituation,
  now: Date,
): Result<{ readonly terms: boolean }, AmendmentRefusal> {
  if (current.withdrawn) return fail({ kind: 'proposal-withdrawn' });
  const left = current.closesAt.getTime() - now.getTime();
  if (left <= 0) return fail({ kind: 'proposal-closed' });
  if (asked.version !== current.version) return fail({ kind: 'version-outdated' });
  if (!changesTerms(current, asked)) return ok({ terms: false });
  if (hasVotes) return fail({ kind: 'proposal-has-votes' });
  if (left < LAST_WITHDRAWAL_MS) return fail({ kind: 'proposal-closing' });
  const isSecret = current.ballotKind === 'secret' || asked.ballotKind === 'secret';
  if (isSecret && current.opensAt.getTime() - now.getTime() < LAST_WITHDRAWAL_MS)
    return fail({ kind: 'ballots-fixed' });
  const opensAsBefore = asked.opensAt.getTime() === current.opensAt.getTime();
  // A window that began in the past may stay as it is; only a new beginning must be in the future.
  const opens = opensAsBefore && current.opensAt < now ? now : asked.opensAt;
  const votable = asked.closesAt > asked.opensAt && isVotingWindow(opens, asked.closesAt, now);
  if (!votable || !isExtension(asked.closesAt, asked.extendableUntil))
    return fail({ kind: 'window-impossible' });
  return ok({ terms: true });
}
