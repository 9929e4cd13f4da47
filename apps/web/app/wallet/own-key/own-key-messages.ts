import type { Address } from '@sabha/domain/core/hex';
import type { SealedSeed, SealFailure } from './sealed-seed.ts';
import type { ToSign } from './what-is-signed.ts';

/** What the page asks of the worker that holds the key. `site` is the host that keys are for. */
export type OwnKeyRequest =
  /** By what a passkey gave; the worker overwrites it. */
  | { readonly kind: 'open-passkey'; readonly prf: Uint8Array<ArrayBuffer>; readonly site: string }
  /** A new key, sealed at once: it is in this copy alone. */
  | { readonly kind: 'make'; readonly passphrase: string; readonly site: string }
  /** By one of these copies, as texts: that which the passphrase opens. */
  | {
      readonly kind: 'open-copies';
      readonly copies: readonly string[];
      readonly passphrase: string;
      readonly site: string;
    }
  /** A copy of the open key. */
  | { readonly kind: 'seal'; readonly passphrase: string; readonly site: string }
  /** Reads what would be signed, and keeps it until it is confirmed. */
  | {
      readonly kind: 'read';
      readonly of: { readonly text: string; readonly host: string } | { readonly typed: string };
    }
  /** Signs what was read last, once. */
  | { readonly kind: 'sign' };

/** A key that is open now. */
export interface OpenKey {
  readonly address: Address;
  /** Says nothing of the key: `tagOf`. */
  readonly tag: string;
}

export type OwnKeyFailure = SealFailure['kind'] | 'locked' | 'malformed' | 'cannot';

export type OwnKeyAnswer =
  | { readonly id: number; readonly kind: 'open'; readonly key: OpenKey; readonly copy: SealedSeed | null }
  | { readonly id: number; readonly kind: 'sealed'; readonly copy: SealedSeed }
  | { readonly id: number; readonly kind: 'read'; readonly shown: Omit<ToSign, 'digest'> }
  | { readonly id: number; readonly kind: 'signed'; readonly signature: `0x${string}` }
  | { readonly id: number; readonly kind: 'failed'; readonly why: OwnKeyFailure };
