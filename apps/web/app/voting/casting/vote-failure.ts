import { SignInRefused } from '../../wallet/sign-in.ts';
import { walletFailure } from '../../wallet/wallet-failure.ts';
import type { ShownFailure } from './failure-kinds.ts';

/** A vote that did not happen, with the kind of reason that the person is told. */
export class VoteFailed extends Error {
  override readonly name = 'VoteFailed';
  readonly kind: ShownFailure;

  constructor(kind: ShownFailure, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** What to tell about any error on the way of a vote. */
export function voteFailure(error: unknown): ShownFailure {
  if (error instanceof VoteFailed) return error.kind;
  if (error instanceof SignInRefused) return 'sign-in-failed';
  switch (walletFailure(error)) {
    case 'rejected':
      return 'signature-rejected';
    case 'pending':
      return 'wallet-pending';
    case 'locked':
      return 'wallet-locked';
    case 'wrong-network':
      return 'wrong-network';
    default:
      return 'failed';
  }
}
