import type { Connection } from './wallet-store.ts';

/** A wallet that announced itself to the page (EIP-6963). `icon` is a data URL, as the standard asks. */
export interface FoundWallet {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
}

/** By which name a key of this device is announced. */
export const OWN_KEY_WALLET = 'lk.sabha.own-key';

/** By which name the wallets of other devices are announced, which a person joins by a code. */
export const WALLETCONNECT = 'lk.sabha.walletconnect';

/** Whether the wallet that is connected is the key of this device. */
export function isOwnKey(connection: Connection): boolean {
  return connection.status === 'connected' && connection.walletId === OWN_KEY_WALLET;
}
