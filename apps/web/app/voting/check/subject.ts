import type { Receipt } from '@sabha/domain/acts/receipt';
import { hexSchema, parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { Ballot } from '@sabha/domain/voting/ballot';
import type { PublicBallot } from '@sabha/domain/voting/list-ballots';
import type { VoteRecord } from '@sabha/domain/voting/vote-record';
import type { ReceiptFile } from '../receipts/receipt-file.ts';

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
  const signed = signedSubject(record.ballot, { chainId: record.chain_id, contract: record.contract });
  return signed && { ...signed, receipt: record.receipt };
}

/** The ballot that somebody is said to have signed; undefined where a part is missing or cannot be what was signed. */
export function signedSubject(
  ballot: PublicBallot,
  place: Pick<SignedSubject, 'chainId' | 'contract'>,
): SignedSubject | undefined {
  const signature = hexSchema(2048).safeParse(ballot.signature);
  if (!signature.success || ballot.deadline === null) return undefined;
  try {
    return {
      ballot: {
        proposalId: ballot.proposal_id,
        textHash: parseHash(ballot.text_hash),
        choice: ballot.choice,
        voter: parseAddress(ballot.voter),
        seq: BigInt(ballot.seq),
        deadline: BigInt(ballot.deadline),
      },
      signature: signature.data,
      ...place,
    };
  } catch {
    return undefined;
  }
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
