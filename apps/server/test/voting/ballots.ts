import { parseAddress } from '@sabha/domain/core/hex';
import type { Ballot } from '@sabha/domain/voting/ballot';
import { ballotDigest } from '@sabha/domain/voting/ballot-digest';
import { BALLOT, BALLOT_TYPES, ballotDomain, ballotMessage } from '@sabha/domain/voting/ballot-struct';
import { type Hex, hexToBytes, keccak256, type PrivateKeyAccount, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { VoteRequest } from '../../src/voting/ballots/record-vote.ts';

export const CHAIN_ID = 31337;
export const CONTRACT = parseAddress(`0x${'5a'.repeat(20)}`);

/** Citizen number `n`: always the same key. */
export function buildCitizen(n: number): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(toHex(`sabha test citizen ${n}`)));
}

/** A ballot signed as a wallet would; `chainId` and `contract` for ballots meant for elsewhere. */
export async function signVote(
  account: PrivateKeyAccount,
  ballot: Omit<Ballot, 'voter'> & { voter?: Ballot['voter'] },
  where: { chainId?: number; contract?: `0x${string}` } = {},
): Promise<VoteRequest & { digest: string }> {
  const full: Ballot = { voter: parseAddress(account.address), ...ballot };
  const { chainId = CHAIN_ID, contract = CONTRACT } = where;
  const signature = await account.signTypedData({
    domain: ballotDomain(chainId, contract),
    types: BALLOT_TYPES,
    primaryType: 'Ballot',
    message: ballotMessage(full),
  });
  const { proposalId, choice, textHash, seq, deadline, voter } = full;
  const digest = ballotDigest(full, chainId, contract);
  return { proposalId, choice, textHash, seq, deadline, walletAddress: voter, signature, digest };
}

/** A vote as JSON carries it. */
export function voteBody(vote: VoteRequest) {
  const { choice: _, ...rest } = vote;
  return { ...rest, seq: vote.seq.toString(), deadline: vote.deadline.toString() };
}

/** The columns of a ballot in `acts` that follow from what was signed. */
export function ballotColumns(
  ballot: Pick<Ballot, 'proposalId' | 'seq'> & {
    readonly voter: string;
    readonly choice: number;
    readonly textHash?: Hex;
    readonly deadline?: bigint;
  },
  signature: Hex = '0x',
) {
  const { proposalId, seq, choice, textHash = `0x${'7e'.repeat(32)}`, deadline = 0n } = ballot;
  const voter = parseAddress(ballot.voter);
  const payload = BALLOT.encode({ proposalId: BigInt(proposalId), textHash, choice, voter, seq, deadline });
  return {
    kind: 'ballot',
    subject: BigInt(proposalId),
    author: voter,
    seq,
    payload: hexToBytes(payload),
    authorization: hexToBytes(signature),
  };
}
