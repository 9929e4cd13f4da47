import type { Address } from '@sabha/domain/core/hex';
import type { RoleName } from '@sabha/domain/core/roles';
import type { SignedIn } from '@sabha/domain/registration/sessions/signed-in';
import { createStore } from '../stores/store.ts';
import type { WalletFailure } from './wallet-failure.ts';

/** What the browser knows of the citizen's wallet. Never rendered on the server: pages are the same for everyone. */
export type Connection =
  | { readonly status: 'disconnected' }
  /** A wallet was connected before but gives no account now: it is locked, or it has withdrawn its permission. */
  | { readonly status: 'locked' }
  | { readonly status: 'connecting'; readonly walletId: string }
  | ConnectedWallet;

export interface ConnectedWallet {
  readonly status: 'connected';
  readonly address: Address;
  readonly chainId: number;
  readonly walletId: string;
  readonly walletName: string;
}

/** How far a wallet's registration is. */
export type RegistrationState = SignedIn['registration'];

/** Who is signed in, as the server says it. */
export interface Session {
  readonly wallet: Address;
  /** Whether it may act now: one under age may not, though registered. */
  readonly citizen: boolean;
  readonly registration: RegistrationState;
  /** What it may do for an office. */
  readonly roles: readonly RoleName[];
  /** Of the anonymous identity: whether there is one, and whether it is in the published list. */
  readonly anonymity: Pick<SignedIn['anonymity'], 'state'>;
}

/** On the way to what a wallet is asked for. */
export type WalletReason = 'vote' | 'petition' | 'register' | 'account' | 'anonymous' | 'report' | 'comment';

/** Why the wallet dialog is open; `done` hears whether a wallet is connected when it closes. */
export interface DialogRequest {
  readonly reason: WalletReason | null;
  readonly done: (connected: ConnectedWallet | null) => void;
}

export interface WalletSnapshot {
  readonly connection: Connection;
  readonly session: Session | null;
  /** How far the connected wallet's registration is; null while that is not known. */
  readonly registration: RegistrationState | null;
  readonly dialog: DialogRequest | null;
  readonly failure: WalletFailure | null;
}

/** Nobody's wallet first: that is what the server and the first paint show. */
export const wallet = createStore<WalletSnapshot>({
  connection: { status: 'disconnected' },
  session: null,
  registration: null,
  dialog: null,
  failure: null,
});

/** The citizen's wallet as it is now. */
export const walletSnapshot = wallet.get;

export function updateWallet(change: Partial<WalletSnapshot>): void {
  wallet.set({ ...wallet.get(), ...change });
}

/** Opens the wallet dialog; resolves when a wallet is connected (its account) or the dialog is closed (null). */
export function askForWallet(reason: WalletReason | null): Promise<ConnectedWallet | null> {
  return new Promise((resolve) => {
    wallet.get().dialog?.done(null);
    updateWallet({ dialog: { reason, done: resolve }, failure: null });
  });
}

/** Closes the wallet dialog and tells who opened it what came of it. */
export function closeWalletDialog(): void {
  const { dialog, connection } = wallet.get();
  updateWallet({ dialog: null, failure: null });
  dialog?.done(connection.status === 'connected' ? connection : null);
}
