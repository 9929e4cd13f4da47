import type { Receipt } from '@sabha/domain/acts/receipt';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { Ballot } from '@sabha/domain/voting/ballot';
import type { VoteRecord } from '@sabha/domain/voting/vote-record';
import type { ReceiptFile } from '../receipt-file.ts';

/** What is checked: a vote as the receipt file says it or, without one, as the public record says it. */
export interface Subject extends SignedSubject {
  readonly receipt: Receipt;
}

/** A ballot, its signature, and the chain and contract it is said to be signed for. */
export interface SignedSubject {
  readonly ballot: Ballot;
  readonly signature: `0x${string}`;
  readonly chainId: number;
  readonly contract: string;
}

export function subjectOfFile({ ballot, signature, chainId, contract, receipt }: ReceiptFile): Subject {
  const numbers = { seq: BigInt(ballot.seq), deadline: BigInt(ballot.deadline) };
  return { ballot: { ...ballot, ...numbers }, signature, chainId, contract, receipt };
}

/** Undefined for a vote that was sent to the contract directly: it has no signature and no receipt. */
export function subjectOfRecord(record: VoteRecord): Subject | undefined {
  const { ballot } = record;
  if (ballot.signature === null || ballot.deadline === null) return undefined;
  return {
    ballot: {
      proposalId: ballot.proposal_id,
      textHash: parseHash(ballot.text_hash),
      choice: ballot.choice,
      voter: parseAddress(ballot.voter),
      seq: BigInt(ballot.seq),
      deadline: BigInt(ballot.deadline),
    },
    signature: ballot.signature as `0x${string}`, // the record's schema takes any text; a wrong one fails to recover
    chainId: record.chain_id,
    contract: record.contract,
    receipt: record.receipt,
  };
}

/** Whether the receipt file and the public record tell of the same vote. */
export function sameVote(one: Subject, other: Subject): boolean {
  return (
    one.ballot.proposalId === other.ballot.proposalId &&
    one.ballot.choice === other.ballot.choice &&
    one.ballot.voter === other.ballot.voter &&
    one.ballot.seq === other.ballot.seq &&
    one.ballot.textHash === other.ballot.textHash &&
    one.receipt.number === other.receipt.number &&
    one.receipt.batch.root === other.receipt.batch.root
  );
}
