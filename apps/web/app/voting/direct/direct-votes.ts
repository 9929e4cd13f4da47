import type { Choice } from '@sabha/domain/voting/ballot';
import type { ShownFailure } from '../casting/failure-kinds.ts';
import { deviceList, hasFormat } from '../receipts/device-list.ts';

/** What can be said of a transaction: the first two may still change, `mined` waits to be counted here. */
export type DirectState = 'sent' | 'dropped' | 'mined' | 'counted' | 'failed';

/** A vote that a wallet of this device sent to the contract itself. */
export interface DirectVote {
  readonly format: 'sabha.direct.v1';
  readonly hash: string;
  readonly chainId: number;
  readonly proposalId: number;
  readonly choice: Choice;
  readonly voter: string;
  /** The wallet's number of the transaction, as far as it is known: whether another took its place is told by it. */
  readonly nonce: number | null;
  /** The vote's number on the contract as decimal text: expected while it is on its way, then as recorded. */
  readonly seq: string;
  readonly state: DirectState;
  readonly failure: ShownFailure | null;
}

const list = deviceList('sabha.direct-votes', 50, (value): value is DirectVote =>
  hasFormat(value, 'sabha.direct.v1'),
);

/** The direct votes of this device, newest first; none on the server and in the first paint. */
export const useDirectVotes = list.use;

/** Keeps a new vote before all others, and one that is known as it stands now: it is still followed on a new page. */
export function keepDirect(vote: DirectVote): void {
  list.change((votes) =>
    votes.some(({ hash }) => hash === vote.hash)
      ? votes.map((other) => (other.hash === vote.hash ? vote : other))
      : [vote, ...votes],
  );
}

/** Lets go of a vote whose fate the person has read. */
export function forgetDirect({ hash }: DirectVote): void {
  list.change((votes) => votes.filter((other) => other.hash !== hash));
}

/** The vote with this transaction. */
export function directVote(hash: string): DirectVote | undefined {
  return list.all().find((vote) => vote.hash === hash);
}

/** The latest vote of a wallet on a proposal that went to the contract directly. */
export function latestDirect(
  votes: readonly DirectVote[],
  proposalId: number,
  voter: string | undefined,
): DirectVote | undefined {
  return votes.find((vote) => vote.proposalId === proposalId && vote.voter === voter);
}

/** The number that a signed vote needs to come after what this wallet sent directly; zero where it sent nothing. */
export function seqAfterDirect(proposalId: number, voter: string): bigint {
  const latest = latestDirect(list.all(), proposalId, voter);
  return latest && latest.state !== 'failed' ? BigInt(latest.seq) + 1n : 0n;
}
