import { type WalletFailure, walletFailure } from '../wallet/wallet-failure.ts';
import { WalletGone } from './submit/enter-session.ts';
import { RegistrationFailed } from './submit/registration-failure.ts';

/** What ended a registration. */
export type Thrown =
  | { readonly kind: 'refused'; readonly refusal: RegistrationFailed }
  | { readonly kind: 'wallet'; readonly failure: WalletFailure }
  | { readonly kind: 'wallet-gone' }
  | { readonly kind: 'unknown' };

/** Tells errors apart. Stands alone, as the wallet's part of it is fetched with the wallet. */
export function describeThrown(error: unknown): Thrown {
  if (error instanceof RegistrationFailed) return { kind: 'refused', refusal: error };
  if (error instanceof WalletGone) return { kind: 'wallet-gone' };
  const failure = walletFailure(error);
  return failure === 'unavailable' ? { kind: 'unknown' } : { kind: 'wallet', failure };
}
