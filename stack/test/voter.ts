import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { ActRecord } from '@sabha/domain/acts/act-record';
import { parseHash } from '@sabha/domain/core/hex';
import type { PublicBallot } from '@sabha/domain/voting/list-ballots';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { VoteRecord } from '@sabha/domain/voting/vote-record';
import type { PrivateKeyAccount } from 'viem';
import { createPublicClient, http } from 'viem';
import { signVote, voteBody } from '../../apps/server/test/voting/ballots.ts';
import type { Ready } from './api-product.ts';
import { until } from './running-product.ts';

const HOUR_SECONDS = 3600n;

/** A signed vote, ready to be sent as often as one likes. */
export interface SignedVote {
  readonly choice: 'yes' | 'no';
  readonly digest: string;
  readonly body: object;
  readonly signature: string;
}

/** Signs a vote for the product at `ready`, with what it says of the proposal. */
export async function signFor(
  { address, contract }: Ready,
  citizen: PrivateKeyAccount,
  vote: { readonly proposalId: number; readonly choice: 'yes' | 'no'; readonly seq?: bigint },
): Promise<SignedVote> {
  const { text_hash } = await read<ProposalView>(address, `/api/proposals/${vote.proposalId}`);
  const deadline = BigInt(Math.floor(Date.now() / 1000)) + HOUR_SECONDS;
  const terms = { seq: 1n, ...vote, textHash: parseHash(text_hash), deadline };
  const signed = await signVote(citizen, terms, { contract });
  return { choice: vote.choice, digest: signed.digest, body: voteBody(signed), signature: signed.signature };
}

/** Sends a signed vote; gives the status, or null when the connection broke before an answer. */
export async function send(address: string, { choice, body }: SignedVote): Promise<number | null> {
  try {
    const answer = await fetch(`${address}/api/proposal/vote-${choice}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

/** What became of a vote, as "Check my vote" asks. */
export function recordOf(address: string, digest: string): Promise<VoteRecord> {
  return read<VoteRecord>(address, `/api/votes/${digest}`);
}

/** All signed ballots of a proposal, up to a thousand. */
export function ballotsOf(address: string, proposalId: number): Promise<readonly PublicBallot[]> {
  return read<PublicBallot[]>(address, `/api/proposals/${proposalId}/ballots?limit=1000`);
}

/** The votes for and against that the product shows. */
export async function tallyOf(address: string, proposalId: number): Promise<{ yes: number; no: number }> {
  // Its own query: the page cache may be seconds behind.
  const path = `/api/proposals/${proposalId}?at=${Date.now()}${Math.random()}`;
  const { yes_votes, no_votes } = await read<ProposalView>(address, path);
  return { yes: yes_votes, no: no_votes };
}

/** The votes for and against that stand in the contract itself. */
export async function ledgerTallyOf(
  { rpcUrl, contract }: Ready,
  proposalId: number,
): Promise<{ yes: number; no: number }> {
  const client = createPublicClient({ transport: http(rpcUrl) });
  const { yesVotes, noVotes } = await client.readContract({
    abi: proposalsAbi,
    address: contract,
    functionName: 'getProposal',
    args: [BigInt(proposalId)],
  });
  return { yes: Number(yesVotes), no: Number(noVotes) };
}

/** Waits until every one of these acts, of whatever kind, is final on the ledger. */
export async function untilFinal(address: string, digests: readonly string[]): Promise<void> {
  for (const digest of digests) {
    await until(`act ${digest} to be final`, async () => {
      const { ledger } = await read<ActRecord>(address, `/api/acts/${digest}`);
      return ledger.state === 'final';
    });
  }
}

async function read<Data>(address: string, path: string): Promise<Data> {
  const answer = await fetch(`${address}${path}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data; // the server's answers follow the schemas of the domain
}
