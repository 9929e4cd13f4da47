import type { Address } from '@sabha/domain/core/hex';
import type { TransferFailure } from './between-devices/device-transfer.ts';
import type { SealedSeed, SealFailure } from './sealed-seed.ts';
import type { Home, ToSign } from './what-is-signed.ts';

/** What the page asks of the worker that holds the key. `site` is the host that keys are for. */
export type OwnKeyRequest =
  /** By what a passkey gave; the worker overwrites it. `saving`: a copy of the key may be made next, once. */
  | {
      readonly kind: 'open-passkey';
      readonly prf: Uint8Array<ArrayBuffer>;
      readonly site: string;
      readonly saving: boolean;
    }
  /** A new key, sealed at once: it is in this copy alone. */
  | { readonly kind: 'make'; readonly passphrase: string; readonly site: string }
  /** By one of these copies, as texts: that which the passphrase opens. */
  | {
      readonly kind: 'open-copies';
      readonly copies: readonly string[];
      readonly passphrase: string;
      readonly site: string;
      readonly saving: boolean;
    }
  /** A copy of the key that was just opened for it. */
  | { readonly kind: 'seal'; readonly passphrase: string; readonly site: string }
  /** Prepares to receive a key from another device, and then receives it and seals it: it is in this copy alone. */
  | { readonly kind: 'ask-device'; readonly site: string }
  | { readonly kind: 'receive'; readonly given: string; readonly passphrase: string; readonly site: string }
  /** Encrypts the key, which was just opened for it, for the device that asks. */
  | { readonly kind: 'give'; readonly asks: string; readonly site: string }
  /** Reads what would be signed by this wallet, and keeps it until it is confirmed. */
  | { readonly kind: 'read'; readonly of: AskedToSign; readonly wallet: string; readonly home: Home }
  /** Signs what was read under this number, once. */
  | { readonly kind: 'sign'; readonly read: number }
  /** Seals a text for the vault of the open key, and opens what was sealed for it. The tag says which key is meant. */
  | { readonly kind: 'seal-vault'; readonly tag: string; readonly json: string }
  | { readonly kind: 'open-vault'; readonly tag: string; readonly sealed: string };

export type AskedToSign = { readonly text: string } | { readonly typed: string };

/** A key that is open now. */
export interface OpenKey {
  readonly address: Address;
  /** Says nothing of the key: `tagOf`. */
  readonly tag: string;
}

export type OwnKeyFailure =
  | SealFailure['kind']
  | TransferFailure['kind']
  | 'locked'
  | 'other-key'
  | 'malformed'
  | 'cannot';

export type OwnKeyAnswer =
  | { readonly id: number; readonly kind: 'open'; readonly key: OpenKey; readonly copy: SealedSeed | null }
  | { readonly id: number; readonly kind: 'sealed'; readonly copy: SealedSeed; readonly tag: string }
  /** What a code for another device says. */
  | { readonly id: number; readonly kind: 'code'; readonly text: string }
  | {
      readonly id: number;
      readonly kind: 'read';
      readonly read: number;
      readonly shown: ToSign;
    }
  | { readonly id: number; readonly kind: 'signed'; readonly signature: `0x${string}` }
  | { readonly id: number; readonly kind: 'vault-sealed'; readonly sealed: string }
  /** null for what another key has sealed, or what was changed since. */
  | { readonly id: number; readonly kind: 'vault-opened'; readonly json: string | null }
  | { readonly id: number; readonly kind: 'failed'; readonly why: OwnKeyFailure };
