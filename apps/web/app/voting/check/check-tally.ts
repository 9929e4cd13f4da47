import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { parseAddress } from '@sabha/domain/core/hex';
import { getProposalResponseSchema } from '@sabha/domain/voting/get-proposal';
import type { PublicBallot } from '@sabha/domain/voting/list-ballots';
import { type Tally, tallyBallots } from '@sabha/domain/voting/tally';
import type { PublicClient } from 'viem';
import type { CheckProgress } from '../../acts/act-in-web.ts';
import { plainVerdict, type Verdict } from '../../acts/check/verdict.ts';
import { apiGet } from '../../api/api-client.ts';
import type { BallotMessage } from '../ballot-message.ts';
import { publicBallots } from './public-ballots.ts';

const LATEST = 1000;
const CATCHING_UP_MS = 30_000; // the published count is folded by a job, moments after the votes

/** The contract's own count of a proposal, read from the ledger. */
export async function contractTally(
  chain: PublicClient,
  contract: string,
  proposalId: number,
): Promise<Tally> {
  const { yesVotes, noVotes } = await chain.readContract({
    abi: proposalsAbi,
    address: parseAddress(contract),
    functionName: 'getProposal',
    args: [BigInt(proposalId)],
  });
  return { yes: Number(yesVotes), no: Number(noVotes) };
}

/**
 * Fetches every public ballot of the proposal, counts them here, and compares with what is published and with the
 * contract's own count, where one has it (`onLedger`): a list alone could hold ballots that nobody cast. While those two differ, votes are on
 * their way.
 */
export async function checkTally(
  ballot: Pick<BallotMessage, 'proposalId' | 'choice'>,
  digest: string,
  refused: boolean,
  onLedger: (() => Promise<Tally>) | null,
  onProgress: (progress: CheckProgress) => void,
): Promise<Verdict> {
  try {
    const before = await publishedCount(ballot.proposalId);
    const ballots = await allBallots(ballot.proposalId, before.yes + before.no, onProgress);
    const after = await publishedCount(ballot.proposalId);
    const counted = tallyBallots(ballots);
    const own = ballots.find((candidate) => candidate.digest === digest);
    if (!(same(counted, before) || same(counted, after)))
      return same(before, after) && !isFresh(ballots)
        ? tallyVerdict('bad', 'bad', counted)
        : plainVerdict('tally', 'waiting');
    // The count itself is as published: it is this vote that is not in it, or not as the receipt says.
    if (!refused && own?.choice !== ballot.choice)
      return tallyVerdict('bad', own ? 'other' : 'absent', counted);
    if (onLedger && !same(counted, await onLedger())) return plainVerdict('tally', 'waiting');
    if (refused) return tallyVerdict('good', 'uncounted', counted);
    return tallyVerdict('good', own && isReplaced(own, ballots) ? 'replaced' : 'good', counted);
  } catch {
    return plainVerdict('tally', 'unknown');
  }
}

function tallyVerdict(
  state: 'good' | 'bad',
  says: 'good' | 'bad' | 'uncounted' | 'replaced' | 'other' | 'absent',
  { yes, no }: Tally,
): Verdict {
  return { state, says: `tally.${says}`, values: { yes, no, votes: yes + no } };
}

async function publishedCount(proposalId: number): Promise<Tally> {
  const answer = await apiGet(`/api/proposals/${proposalId}`, getProposalResponseSchema);
  if (!answer.ok) throw new Error('The proposal cannot be read', { cause: answer.failure });
  const { yes_votes: yes, no_votes: no } = answer.value.body.data;
  return { yes, no };
}

async function allBallots(
  proposalId: number,
  expected: number,
  onProgress: (progress: CheckProgress) => void,
): Promise<PublicBallot[]> {
  const ballots: PublicBallot[] = [];
  for await (const page of publicBallots(proposalId)) {
    ballots.push(...page);
    onProgress({ done: ballots.length, total: Math.max(expected, ballots.length) });
  }
  return ballots;
}

function same(one: Tally, other: Tally): boolean {
  return one.yes === other.yes && one.no === other.no;
}

function isFresh(ballots: readonly PublicBallot[]): boolean {
  const latest = Math.max(
    0,
    ...ballots.slice(-LATEST).map(({ received_at }) => Date.parse(received_at ?? '') || 0),
  );
  return Date.now() - latest < CATCHING_UP_MS;
}

function isReplaced(own: PublicBallot, ballots: readonly PublicBallot[]): boolean {
  return ballots.some(
    (other) => other.voter === own.voter && !other.rejected && BigInt(other.seq) > BigInt(own.seq),
  );
}
