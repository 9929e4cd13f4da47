/** A wallet that announced itself to the page (EIP-6963). `icon` is a data URL, as the standard asks. */
export interface FoundWallet {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
}

/** By which name a key of this device is announced. */
export const OWN_KEY_WALLET = 'lk.sabha.own-key';
