import { defineStruct, type SignedStruct, type SigningContract } from '@sabha/domain/acts/signed-struct';
import { hexToBytes, keccak256, recoverAddress } from 'viem';
import { sign } from 'viem/accounts';
import type { Word } from '../field.ts';

/** What a reporter signs with each message: of which report, which of the reporter's messages it is (from 1), and keccak256 of the age file. */
export const THREAD_MESSAGE = defineStruct('ThreadMessage', [
  ['report', 'bytes32'],
  ['seq', 'uint64'],
  ['ciphertextHash', 'bytes32'],
]);

/** What a reporter signs with a message that brings a file, in place of THREAD_MESSAGE: `fileHash` is SHA-256 of the encrypted file. */
export const THREAD_EVIDENCE = defineStruct('ThreadEvidence', [
  ['report', 'bytes32'],
  ['seq', 'uint64'],
  ['ciphertextHash', 'bytes32'],
  ['fileHash', 'bytes32'],
]);

/** What a reporter signs to withdraw a report, as the contract checks it. */
export const WITHDRAW_REPORT = defineStruct('WithdrawReport', [['report', 'bytes32']]);

/** The message that a reporter's signature is about. Signed for the contract `AnonymousReports`. */
export function threadMessagePayload(report: Word, seq: bigint, ciphertext: Uint8Array): Word {
  return THREAD_MESSAGE.encode({ report, seq, ciphertextHash: keccak256(ciphertext) });
}

/** The same for a message that brings a file. Nobody can take the file from the message, or put another in its stead. */
export function threadEvidencePayload(
  report: Word,
  seq: bigint,
  ciphertext: Uint8Array,
  fileHash: Word,
): Word {
  return THREAD_EVIDENCE.encode({ report, seq, ciphertextHash: keccak256(ciphertext), fileHash });
}

/** Signs a struct's payload with a thread's key. Gives 65 bytes. */
export async function signThread<Message>(
  struct: SignedStruct<Message>,
  payload: `0x${string}`,
  contract: SigningContract,
  privateKey: Word,
): Promise<`0x${string}`> {
  return sign({ hash: struct.digest(payload, contract), privateKey, to: 'hex' });
}

/** Whether `address` signed it: 65 bytes in the normal form, as the contract takes it. */
export async function isThreadSignature<Message>(
  struct: SignedStruct<Message>,
  payload: `0x${string}`,
  contract: SigningContract,
  { signature, address }: { readonly signature: `0x${string}`; readonly address: string },
): Promise<boolean> {
  if (!isNormal(signature)) return false;
  try {
    const signer = await recoverAddress({ hash: struct.digest(payload, contract), signature });
    return signer.toLowerCase() === address.toLowerCase();
  } catch {
    return false;
  }
}

const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

function isNormal(signature: `0x${string}`): boolean {
  const bytes = hexToBytes(signature);
  const v = bytes[64];
  return (
    bytes.length === 65 && (v === 27 || v === 28) && BigInt(`0x${signature.slice(66, 130)}`) <= HALF_ORDER
  );
}
