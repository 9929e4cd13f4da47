import { fail, ok, type Result } from '@sabha/domain/core/result';
import { Identity } from '@semaphore-protocol/identity';
import { Decrypter, Encrypter } from 'age-encryption';
import { bytesToHex, hexToBytes } from 'viem';
import { z } from 'zod';
import { type Word, wordOf } from '../field.ts';
import { KEY_BYTES } from './identity-key.ts';

/** log2 of the cost of scrypt: about a second and 128 MiB for each attempt. */
const WORK_FACTOR = 17;
/** Files that the `age` program wrote anew have 18; a higher one would only exhaust the device. */
const HIGHEST_WORK_FACTOR = 18;
/** The whole file: a header of a few lines and some 300 bytes. */
export const MOST_FILE_BYTES = 4_096;
const HEADER = /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} ([1-9][0-9]?)\n/;

const hexWord = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .transform((digits): Word => `0x${digits}`);
const contentSchema = z.strictObject({
  v: z.literal(1),
  installation: hexWord,
  generation: z.number().int().min(0).max(1_000),
  ikey: hexWord,
  commitment: hexWord,
});

/** An identity as its file keeps it. `key` is the secret: 32 bytes. */
export interface KeptIdentity {
  readonly installation: Word;
  readonly generation: number;
  readonly key: Uint8Array<ArrayBuffer>;
}

/**
 * Why a file could not be opened. `not-a-file`: no age file with a passphrase, or too large. `passphrase-wrong`: or the file was changed, which
 * cannot be told apart. `damaged`: it opens, and is no identity, or not the one that it names.
 */
export type FileFailure = { readonly kind: 'not-a-file' | 'passphrase-wrong' | 'damaged' };

/** A random key: of an identity whose wallet does not give the same signature each time. */
export function randomKey(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES));
}

/** The name of an identity's file, by the commitment that is public anyway. */
export function identityFileName(commitment: Word): string {
  return `sabha-identity-${commitment.slice(2, 8)}.age`;
}

/** The identity as an age file (age-encryption.org/v1) under a passphrase. Takes about a second. */
export async function writeIdentityFile(
  { installation, generation, key }: KeptIdentity,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { commitment } = new Identity(key);
  const content = {
    v: 1,
    installation: installation.slice(2),
    generation,
    ikey: bytesToHex(key).slice(2),
    commitment: wordOf(commitment).slice(2),
  };
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(passphrase);
  return new Uint8Array(await encrypter.encrypt(JSON.stringify(content)));
}

/** Opens an identity's file, and computes its commitment anew. Takes about a second, whether the passphrase is right or not. */
export async function readIdentityFile(
  bytes: Uint8Array,
  passphrase: string,
): Promise<Result<KeptIdentity & { readonly commitment: Word }, FileFailure>> {
  if (!isOfPassphrase(bytes)) return fail({ kind: 'not-a-file' });
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let text: string;
  try {
    text = await decrypter.decrypt(bytes, 'text');
  } catch {
    return fail({ kind: 'passphrase-wrong' });
  }
  const content = contentSchema.safeParse(parsed(text));
  if (!content.success) return fail({ kind: 'damaged' });
  const { installation, generation, ikey, commitment } = content.data;
  const key = hexToBytes(ikey) as Uint8Array<ArrayBuffer>; // made here, on a buffer of its own
  if (wordOf(new Identity(key).commitment) !== commitment) return fail({ kind: 'damaged' });
  return ok({ installation, generation, key, commitment });
}

/** Whether it is a small age file of one passphrase, whose cost a device can bear: looked at before anything is computed. */
function isOfPassphrase(bytes: Uint8Array): boolean {
  if (bytes.length > MOST_FILE_BYTES) return false;
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 100));
  const factor = HEADER.exec(start)?.[1];
  return factor !== undefined && Number(factor) <= HIGHEST_WORK_FACTOR;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
