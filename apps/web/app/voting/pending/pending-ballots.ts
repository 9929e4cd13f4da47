import type { Choice } from '@sabha/domain/voting/ballot';
import type { ShownFailure } from '../casting/failure-kinds.ts';
import { deviceList, hasFormat } from '../receipts/device-list.ts';

/** A ballot as it was signed, of which it is not known that it was recorded. Numbers beyond 2^53 are decimal text. */
export interface PendingBallot {
  readonly format: 'sabha.ballot.v1';
  readonly chainId: number;
  readonly contract: string;
  readonly ballot: {
    readonly proposalId: number;
    readonly textHash: string;
    readonly choice: Choice;
    readonly voter: string;
    readonly seq: string;
    readonly deadline: string;
  };
  readonly signature: string;
  /** Why it was refused, where it was sent again without the person: it is shown until they have seen it. */
  readonly refusal: ShownFailure | null;
}

const list = deviceList('sabha.ballots', 50, (value): value is PendingBallot =>
  hasFormat(value, 'sabha.ballot.v1'),
);

/** What is kept on this device now: another tab may have changed it. */
export const pendingBallots = list.all;
/** The ballots of this device that are still to be sent; none on the server and in the first paint. */
export const usePendingBallots = list.use;

/** Keeps a ballot in the place of any other of the same wallet on the same proposal: one wallet has one choice to send. */
export function keepPending(kept: PendingBallot): void {
  list.change((ballots) => [kept, ...ballots.filter((other) => !samePlace(other, kept))]);
}

/** Lets go of this ballot; one that has taken its place stays. */
export function forgetPending({ signature }: Pick<PendingBallot, 'signature'>): void {
  list.change((ballots) => ballots.filter((other) => other.signature !== signature));
}

/** The ballot that waits to be sent for a wallet on a proposal. */
export function pendingBallot(proposalId: number, voter: string): PendingBallot | undefined {
  return pendingBallots().find(
    ({ ballot, refusal }) => refusal === null && ballot.proposalId === proposalId && ballot.voter === voter,
  );
}

function samePlace({ ballot: one }: PendingBallot, { ballot: other }: PendingBallot): boolean {
  return one.proposalId === other.proposalId && one.voter === other.voter;
}
