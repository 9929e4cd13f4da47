import type { CurrentVote } from '@sabha/domain/voting/current-vote';
import type { Context } from '../../context.ts';
import { findProposal } from '../proposals/proposals.store.ts';
import { choiceOf, findCurrentVote, type VoterOnProposal } from './ballots.store.ts';
import { findHighestSeq } from './highest-seq.store.ts';

/**
 * A voter's latest vote and the number that the next one needs. It is above every number ever used, also by a ballot
 * that was refused. Null when there is no such proposal.
 */
export async function currentVote(
  { db }: Pick<Context, 'db'>,
  pair: VoterOnProposal,
): Promise<CurrentVote | null> {
  const proposal = await findProposal(db, pair.proposalId);
  if (!proposal) return null;
  const vote = await findCurrentVote(db, pair);
  const highest = await findHighestSeq(db, pair);
  return {
    choice: vote ? choiceOf(vote.choice) : null,
    seq: (vote?.seq ?? 0n).toString(),
    next_seq: (highest + 1n).toString(),
    digest: vote?.digest ?? null,
    text_hash: proposal.text_hash,
  };
}
