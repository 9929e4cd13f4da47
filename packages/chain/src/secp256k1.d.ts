/** What we use of the native library, which ships no types. All byte arrays are exact in length, or it throws. */
declare module 'secp256k1' {
  /** Gives the public key (65 bytes when `compressed` is false) or throws when the signature recovers to none. */
  export function ecdsaRecover(
    signature: Uint8Array,
    recoveryId: number,
    digest: Uint8Array,
    compressed: boolean,
    output: Uint8Array,
  ): Uint8Array;

  /** The signature (64 bytes, low s, deterministic by RFC 6979) of a 32-byte digest, and which of the points it was. */
  export function ecdsaSign(
    digest: Uint8Array,
    privateKey: Uint8Array,
  ): { readonly signature: Uint8Array; readonly recid: number };
}
