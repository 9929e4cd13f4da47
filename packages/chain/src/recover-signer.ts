/// <reference path="./secp256k1.d.ts" />
import { createKeccak } from 'hash-wasm';
import secp256k1 from 'secp256k1';

// Without viem, which a thread that only hashes and recovers would load for a quarter of a second.

const WORD = 32;
/** A signature of a key: r, s, v. */
export const SIGNATURE_BYTES = 65;

/** Half the order of secp256k1: a higher `s` is the mirror image of a valid signature and is refused (EIP-2). */
const HALF_ORDER = Buffer.from('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0', 'hex');

/** Digests and recovers; made once per thread, since it holds a hasher and its buffers. */
export interface SignerRecovery {
  /** The EIP-712 digest of an encoded struct under this domain separator, into `digest` (32 bytes). */
  digest(domain: Uint8Array, encodedStruct: Uint8Array, digest: Uint8Array): void;
  /**
   * The address (20 bytes into `signer`) whose key made this signature of the digest, by the contract's rules: exactly
   * 65 bytes, v 27 or 28, low s. Gives false, and leaves `signer` alone, when there is none.
   */
  recover(digest: Uint8Array, signature: Uint8Array, signer: Uint8Array): boolean;
}

/** Makes a SignerRecovery: keccak in WebAssembly, recovery in native code (in JavaScript where there is no build). */
export async function createSignerRecovery(): Promise<SignerRecovery> {
  const keccak = await createKeccak(256);
  const hash = (bytes: Uint8Array) => keccak.init().update(bytes).digest('binary');
  const message = new Uint8Array(2 + 2 * WORD);
  message.set([0x19, 0x01]);
  const publicKey = new Uint8Array(65);
  return {
    digest(domain, encodedStruct, digest) {
      message.set(domain, 2);
      message.set(hash(encodedStruct), 2 + WORD);
      digest.set(hash(message));
    },
    recover(digest, signature, signer) {
      const recoveryId = (signature[64] ?? 0) - 27;
      if (signature.length !== SIGNATURE_BYTES || (recoveryId !== 0 && recoveryId !== 1)) return false;
      if (HALF_ORDER.compare(signature, WORD, 2 * WORD) < 0) return false;
      try {
        secp256k1.ecdsaRecover(signature.subarray(0, 64), recoveryId, digest, false, publicKey);
      } catch {
        return false; // no point on the curve belongs to it: a forged or damaged signature
      }
      signer.set(hash(publicKey.subarray(1)).subarray(12));
      return true;
    },
  };
}
