import type { Choice } from '@sabha/domain/voting/ballot';
import { deviceList, hasFormat } from './device-list.ts';
import type { ReceiptFile } from './receipt-file.ts';

/** A vote of this device: the receipt file, and what the voter had said before. */
export interface KeptVote {
  readonly file: ReceiptFile;
  readonly previous: Choice | 'none';
}

const list = deviceList<KeptVote>('sabha.votes', 500, isKept);

/** Keeps a vote; the receipt is the voter's proof, so it outlives the page. */
export function keepVote(vote: KeptVote): void {
  const digest = vote.file.receipt.digest;
  list.change((votes) => [vote, ...votes.filter(({ file }) => file.receipt.digest !== digest)]);
}

function isKept(value: unknown): value is KeptVote {
  return (
    typeof value === 'object' && value !== null && 'file' in value && hasFormat(value.file, 'sabha.vote.v1')
  );
}

/** The votes of this device, newest first; none on the server and in the first paint. */
export const useKeptVotes = list.use;

/** The latest vote of a wallet on a proposal, if this device cast it. */
export function latestVote(
  all: readonly KeptVote[],
  proposalId: number,
  voter: string | undefined,
): KeptVote | undefined {
  return all.find(({ file }) => file.ballot.proposalId === proposalId && file.ballot.voter === voter);
}
