/// <reference path="./secp256k1.d.ts" />
import { createKeccak } from 'hash-wasm';
import secp256k1 from 'secp256k1';
import type { Hex } from 'viem';
import { domainSeparator, keccak256, stringToHex } from 'viem';

const WORD = 32;
/** keccak256 of the type string of Ballot: the first word of its struct hash (EIP-712, hashStruct). */
const BALLOT_TYPE_HASH = keccak256(
  stringToHex(
    'Ballot(uint256 proposalId,bytes32 textHash,uint8 choice,address voter,uint64 seq,uint64 deadline)',
  ),
);
/** The type hash and the six fields, one word each. */
export const BALLOT_BYTES = 7 * WORD;
/** A signature of a key: r, s, v. */
export const SIGNATURE_BYTES = 65;

/** Half the order of secp256k1: a higher `s` is the mirror image of a valid signature and is refused (EIP-2). */
const HALF_ORDER = Buffer.from('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0', 'hex');

/** A ballot as it is hashed: numbers as the contract's, hashes and addresses as hex of their exact length. */
export interface HashableBallot {
  readonly proposalId: number;
  readonly textHash: Hex;
  readonly choice: 1 | 2;
  readonly voter: Hex;
  readonly seq: bigint;
  readonly deadline: bigint;
}

const BALLOT_TYPE_BYTES = Buffer.from(BALLOT_TYPE_HASH.slice(2), 'hex');

/**
 * Writes a ballot's type hash and fields, as EIP-712 hashes them, into `target` at `offset` (BALLOT_BYTES bytes, all
 * zero before). It costs a few hundred nanoseconds, so it can stand on the thread that serves requests.
 */
export function writeBallot(ballot: HashableBallot, target: Buffer, offset: number): void {
  BALLOT_TYPE_BYTES.copy(target, offset);
  target.writeUInt32BE(ballot.proposalId, offset + 2 * WORD - 4);
  target.write(ballot.textHash.slice(2), offset + 2 * WORD, WORD, 'hex');
  target.writeUInt8(ballot.choice, offset + 4 * WORD - 1);
  target.write(ballot.voter.slice(2), offset + 5 * WORD - 20, 20, 'hex');
  target.writeBigUInt64BE(ballot.seq, offset + 6 * WORD - 8);
  target.writeBigUInt64BE(ballot.deadline, offset + 7 * WORD - 8);
}

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

/** The domain separator of the Proposals contract on a chain, as 32 bytes: hashed once, used for every ballot. */
export function ballotDomainSeparator(chainId: number, proposals: Hex): Uint8Array<ArrayBuffer> {
  const separator = domainSeparator({
    domain: { name: 'Sabha', version: '1', chainId, verifyingContract: proposals },
  });
  return Uint8Array.from(Buffer.from(separator.slice(2), 'hex'));
}
