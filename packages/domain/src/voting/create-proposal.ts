import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { ballotTermsSchema } from './ballot-terms.ts';
import { proposalSchema } from './proposal.ts';
import { closingTermsSchema } from './proposal-terms.ts';
import { proposalTextSchema } from './proposal-text.ts';

const LONGEST_DAYS = 366;

/**
 * Body of `POST /api/proposals`, by an official. The window is `[opens_at, expired_date)`; `opens_at` is now when
 * absent. The author is the official's wallet. Grace and eligibility are fixed from then on; `extendable_until` is three days
 * after the close when absent. `ballot_kind` is `secret` when absent, where enough citizens are enrolled and whoever registers later
 * has no vote; `results` are `live` when absent, and hidden only with secret ballots.
 */
export const createProposalBodySchema = proposalTextSchema
  .extend({
    ...closingTermsSchema.shape,
    ...ballotTermsSchema.partial().shape,
    category_id: z.number().int().positive().max(2_147_483_647),
    opens_at: z.iso.datetime({ offset: true }).optional(),
    expired_date: z.iso.datetime({ offset: true }),
    /** The proposal that this one repeats, which has closed. */
    rerun_of: z.number().int().positive().max(2_147_483_647).optional(),
  })
  .strict();
export type CreateProposalBody = z.infer<typeof createProposalBodySchema>;

/** Answer of `POST /api/proposals`. */
export const createProposalResponseSchema = successSchema(proposalSchema);

/** Whether a window can be voted in: it closes after it opens and after now, and within a year. */
export function isVotingWindow(opensAt: Date, closesAt: Date, now: Date): boolean {
  const closes = closesAt.getTime();
  return (
    closes > opensAt.getTime() &&
    closes > now.getTime() &&
    closes - now.getTime() <= LONGEST_DAYS * 86_400_000 &&
    opensAt.getTime() >= now.getTime() - 60_000
  );
}
