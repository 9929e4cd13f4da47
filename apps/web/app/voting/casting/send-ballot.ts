import { problemSchema } from '@sabha/domain/core/envelope';
import { castVoteResponseSchema, type VoteOutcome } from '@sabha/domain/voting/cast-vote';
import type { PendingBallot } from '../pending/pending-ballots.ts';
import { type ShownFailure, shownFailure } from './failure-kinds.ts';

const ANSWER_WITHIN_MS = 12_000;
/** Statuses below 500 that say nothing of the ballot itself: too slow, and too often. */
const COME_AGAIN = new Set([408, 429]);

/**
 * What became of a ballot that was sent. `refused`: it will never be taken, and `reason` is the server's. `unanswered`: it
 * may or may not have been recorded, and the same ballot can be sent again.
 */
export type Sent =
  | { readonly kind: 'recorded'; readonly outcome: VoteOutcome }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unanswered'; readonly failure: ShownFailure };

/**
 * Sends a signed ballot. When the first endpoint cannot be reached or fails, the second is tried (specification,
 * section 7); the same ballot twice is one vote, so this is safe. Never rejects, and never waits for ever.
 */
export async function sendBallot(
  { ballot, signature }: PendingBallot,
  answerWithin = ANSWER_WITHIN_MS,
): Promise<Sent> {
  const { choice, voter, ...rest } = ballot;
  const signed = { ...rest, walletAddress: voter, signature };
  const first = await post(`/api/proposal/vote-${choice}`, { ...signed, signerIndex: 0 }, answerWithin);
  if (first.kind !== 'silent') return first;
  const second = await post('/api/proposals/vote', { ...signed, voteType: choice }, answerWithin);
  if (second.kind !== 'silent') return second;
  return { kind: 'unanswered', failure: failureOf(first.named, second.named) };
}

/** Both ways failed. Where both said the same, that is told; else that there are two. */
function failureOf(first: string | null, second: string | null): ShownFailure {
  return first !== null && first === second ? shownFailure(first) : 'both-failed';
}

/** `named` is what the server called it, where a server of ours answered at all. */
type Answer =
  | Exclude<Sent, { kind: 'unanswered' }>
  | { readonly kind: 'silent'; readonly named: string | null };

async function post(path: string, body: unknown, answerWithin: number): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithin),
    });
    return read(response.status, await response.json());
  } catch {
    return { kind: 'silent', named: null }; // no line, no answer in time, or a page of something in between
  }
}

function read(status: number, answer: unknown): Answer {
  const recorded = castVoteResponseSchema.safeParse(answer);
  if (recorded.success) return { kind: 'recorded', outcome: recorded.data.data };
  const problem = problemSchema.safeParse(answer).data;
  if (!problem || status >= 500 || COME_AGAIN.has(status)) {
    return { kind: 'silent', named: problem?.kind ?? null };
  }
  return { kind: 'refused', reason: problem.kind };
}
