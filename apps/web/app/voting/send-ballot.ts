import { problemSchema } from '@sabha/domain/core/envelope';
import type { Ballot } from '@sabha/domain/voting/ballot';
import { castVoteResponseSchema, type VoteOutcome } from '@sabha/domain/voting/cast-vote';
import { shownFailure } from './failure-kinds.ts';
import { VoteFailed } from './vote-failure.ts';

/**
 * Sends a signed ballot. When the first endpoint cannot be reached or fails, the second is tried (specification,
 * section 7); the same ballot twice is one vote, so this is safe. Throws VoteFailed.
 */
export async function sendBallot(ballot: Ballot, signature: `0x${string}`): Promise<VoteOutcome> {
  const signed = {
    proposalId: ballot.proposalId,
    walletAddress: ballot.voter,
    textHash: ballot.textHash,
    seq: ballot.seq.toString(),
    deadline: ballot.deadline.toString(),
    signature,
  };
  const first = await post(`/api/proposal/vote-${ballot.choice}`, { ...signed, signerIndex: 0 });
  if (first.answered) return first.outcome;
  const second = await post('/api/proposals/vote', { ...signed, voteType: ballot.choice });
  if (second.answered) return second.outcome;
  throw new VoteFailed('both-failed');
}

type Answer = { answered: true; outcome: VoteOutcome } | { answered: false };

async function post(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (response === null || response.status >= 500) return { answered: false };
  const answer: unknown = await response.json();
  if (response.ok) return { answered: true, outcome: castVoteResponseSchema.parse(answer).data };
  throw new VoteFailed(shownFailure(problemSchema.safeParse(answer).data?.kind ?? 'failed'));
}
