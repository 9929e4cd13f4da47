import type { Address } from '@sabha/domain/core/hex';
import { type CurrentVote, currentVoteResponseSchema } from '@sabha/domain/voting/current-vote';
import { serverTime } from '../../shell/server-time.ts';
import { shownFailure } from './failure-kinds.ts';
import { VoteFailed } from './vote-failure.ts';

const ANSWER_WITHIN_MS = 12_000;

/** What a wallet needs to sign the next ballot, and the server's clock, from which its deadline is counted. */
export interface VoteLookUp extends CurrentVote {
  readonly at: Date;
}

/** Asks for the vote that stands. Rejects with VoteFailed. */
export async function lookUpVote(proposalId: number, voter: Address): Promise<VoteLookUp> {
  const path = `/api/proposals/${proposalId}/votes/${voter}`;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const response = await fetch(path, { cache: 'no-store', signal }).catch((error: unknown) => {
    throw new VoteFailed('failed', error);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new VoteFailed(shownFailure(kindOf(answer)));
  const vote = currentVoteResponseSchema.safeParse(answer);
  if (!vote.success) throw new VoteFailed('failed', vote.error);
  return { ...vote.data.data, at: serverTime(response) };
}

function kindOf(answer: unknown): string {
  const named = typeof answer === 'object' && answer !== null && 'kind' in answer;
  return named ? String(answer.kind) : 'failed';
}
