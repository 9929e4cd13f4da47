import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { choiceNumber } from '@sabha/domain/voting/ballot';
import { type PublicClient, parseEventLogs, type TransactionReceipt } from 'viem';
import type { VoteLookUp } from '../casting/look-up-vote.ts';
import { contractRefusal } from './contract-refusal.ts';
import type { DirectVote } from './direct-votes.ts';

/** Where the fate of a direct vote is read: on the ledger, and then from the count of this place. */
export interface DirectSources {
  readonly ledger: PublicClient;
  readonly contract: string;
  readonly lookUp: (proposalId: number, voter: DirectVote['voter']) => Promise<VoteLookUp>;
}

/** How a vote stands after one more look. Rejects when the ledger cannot be read: then nothing is known anew. */
export async function lookAgain(vote: DirectVote, sources: DirectSources): Promise<DirectVote> {
  switch (vote.state) {
    case 'sent':
    case 'dropped':
      return onLedger(vote, sources);
    case 'mined':
      return inCount(vote, sources);
    case 'counted':
    case 'failed':
      return vote;
  }
}

async function onLedger(vote: DirectVote, { ledger, contract }: DirectSources): Promise<DirectVote> {
  const hash = parseHash(vote.hash);
  const receipt = await receiptOf(ledger, hash);
  if (receipt?.status === 'success') return { ...vote, state: 'mined', seq: seqIn(receipt, vote) };
  if (receipt) return { ...vote, state: 'failed', failure: await whyReverted(vote, contract, ledger) };
  const known = await transactionOf(ledger, hash);
  if (known) return { ...vote, state: 'sent', nonce: known.nonce };
  const used = await ledger.getTransactionCount({ address: parseAddress(vote.voter) });
  // Mined between the two questions, or not on this node yet: looked for once more before anything is said.
  if (vote.nonce === null || used <= vote.nonce || (await receiptOf(ledger, hash)))
    return { ...vote, state: 'dropped' };
  return replaced(vote, contract, ledger);
}

/** Another transaction had the wallet's number: the same vote with a higher fee, or something else. */
async function replaced(vote: DirectVote, contract: string, ledger: PublicClient): Promise<DirectVote> {
  const [choice, seq] = await ledger.readContract({
    abi: proposalsAbi,
    address: parseAddress(contract),
    functionName: 'ballotOf',
    args: [BigInt(vote.proposalId), parseAddress(vote.voter)],
  });
  const same = choice === choiceNumber(vote.choice) && seq >= BigInt(vote.seq);
  return same
    ? { ...vote, state: 'mined', seq: seq.toString() }
    : { ...vote, state: 'failed', failure: 'transaction-replaced' };
}

async function inCount(vote: DirectVote, { lookUp }: DirectSources): Promise<DirectVote> {
  const { seq } = await lookUp(vote.proposalId, vote.voter);
  return BigInt(seq) >= BigInt(vote.seq) ? { ...vote, state: 'counted' } : vote;
}

async function receiptOf(ledger: PublicClient, hash: `0x${string}`): Promise<TransactionReceipt | null> {
  return ledger.getTransactionReceipt({ hash }).catch(nullWhereNotFound);
}

async function transactionOf(ledger: PublicClient, hash: `0x${string}`): Promise<{ nonce: number } | null> {
  return ledger.getTransaction({ hash }).catch(nullWhereNotFound);
}

function nullWhereNotFound(error: unknown): null {
  if (error instanceof Error && /NotFoundError$/.test(error.name)) return null;
  throw error;
}

function seqIn({ logs }: TransactionReceipt, vote: DirectVote): string {
  const [cast] = parseEventLogs({ abi: proposalsAbi, logs, eventName: 'VoteCast' });
  return cast?.args.seq.toString() ?? vote.seq;
}

/** The contract is asked again what it would say to the same call: a receipt does not tell. */
async function whyReverted(
  vote: DirectVote,
  contract: string,
  ledger: PublicClient,
): Promise<DirectVote['failure']> {
  try {
    await ledger.simulateContract({
      abi: proposalsAbi,
      address: parseAddress(contract),
      functionName: vote.choice === 'yes' ? 'voteYes' : 'voteNo',
      args: [BigInt(vote.proposalId)],
      account: parseAddress(vote.voter),
    });
  } catch (error) {
    return contractRefusal(error) ?? 'transaction-failed';
  }
  return 'transaction-failed';
}
