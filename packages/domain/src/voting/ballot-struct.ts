import { defineStruct, signingDomain } from '../acts/signed-struct.ts';
import type { Ballot } from './ballot.ts';
import { choiceNumber } from './choice.ts';

/** The ballot as the Proposals contract hashes it. */
export const BALLOT = defineStruct('Ballot', [
  ['proposalId', 'uint256'],
  ['textHash', 'bytes32'],
  ['choice', 'uint8'],
  ['voter', 'address'],
  ['seq', 'uint64'],
  ['deadline', 'uint64'],
]);

/** The EIP-712 types, in the order in which the contract hashes them. */
export const BALLOT_TYPES = BALLOT.types;

/** The EIP-712 domain of the Proposals contract on one chain. */
export function ballotDomain(chainId: number, proposalsContract: `0x${string}`) {
  return signingDomain({ chainId, address: proposalsContract });
}

/** The message of a ballot, as viem and wallets take it. */
export function ballotMessage(ballot: Ballot) {
  return {
    proposalId: BigInt(ballot.proposalId),
    textHash: ballot.textHash,
    choice: choiceNumber(ballot.choice),
    voter: ballot.voter,
    seq: ballot.seq,
    deadline: ballot.deadline,
  } as const;
}
