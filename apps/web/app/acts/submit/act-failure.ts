import type { ApiFailure } from '../../api/api-client.ts';
import { walletFailure } from '../../wallet/wallet-failure.ts';

/**
 * An act that did not happen, with the kind of reason that is shown: the server's name of it, or one that only a
 * browser can know. Each kind of act puts it into words; one that it does not know is an act that failed.
 */
export class ActFailed extends Error {
  override readonly name = 'ActFailed';
  readonly kind: string;

  constructor(kind: string, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** The connected wallet is not that of a registered citizen: this was found before anything was signed. */
export class NotRegistered extends ActFailed {
  constructor() {
    super('not-authorised');
  }
}

/** What counts now could not be asked of the server, before anything was signed. */
export class NotLookedUp extends ActFailed {
  readonly isRefused: boolean;

  constructor(failure: ApiFailure) {
    super((failure.kind === 'refused' && failure.problem?.kind) || 'failed', failure);
    this.isRefused = failure.kind === 'refused';
  }
}

export function isNotRegistered(error: unknown): boolean {
  return error instanceof NotRegistered;
}

/** Whether an act came to nothing by the wallet or for want of a line, before anything was signed: the same may be tried again at once. */
export function mayTryAgain(error: unknown): boolean {
  if (error instanceof NotLookedUp) return !error.isRefused;
  return !(error instanceof ActFailed) || OF_WALLET.includes(error.kind);
}

const OF_WALLET: readonly string[] = ['no-wallet', 'not-connected', 'wrong-network'];

/** What to tell about any error on the way of an act. */
export function actFailure(error: unknown): string {
  if (error instanceof ActFailed) return error.kind;
  switch (walletFailure(error)) {
    case 'rejected':
      return 'signature-rejected';
    case 'pending':
      return 'wallet-pending';
    case 'locked':
      return 'wallet-locked';
    case 'wrong-network':
      return 'wrong-network';
    case 'sign-in-failed':
      return 'sign-in-failed';
    case 'no-cookies':
      return 'no-cookies';
    default:
      return 'failed';
  }
}
