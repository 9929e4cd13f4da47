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

export function isNotRegistered(error: unknown): boolean {
  return error instanceof NotRegistered;
}

/** Whether an act came to nothing by the wallet, before anything was signed: the same may be tried again at once. */
export function isOfWallet(error: unknown): boolean {
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
