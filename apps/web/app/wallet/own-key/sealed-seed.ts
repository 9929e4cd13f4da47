import { fromBase64, toBase64 } from '@sabha/domain/core/base64';
import { fail, ok, type Result } from '@sabha/domain/core/result';
// The small form of the library, which the worker loads.
import * as z from 'zod/mini';
import { SEED_BYTES, type Seed } from './seed.ts';

/** The cost of a try: a second and more on most devices. Written into each copy, so that a later version may take another. */
const COST = { memorySize: 65_536, iterations: 3, parallelism: 1 } as const;
const COST_NAME = 'argon2id-64MiB-3';
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A copy has less than 200 characters; larger files are none, and are not read. */
const MOST_COPY_CHARACTERS = 1_024;

const base64 = (bytes: number) => z.base64().check(z.length(Math.ceil(bytes / 3) * 4));

/** A seed under a passphrase: on this device where its passkeys cannot make one, in the recovery file, and in the printed code. */
const sealedSeedSchema = z.strictObject({
  v: z.literal(1),
  /** Where the key is for: a host. */
  site: z.string().check(z.minLength(1), z.maxLength(253)),
  kdf: z.literal(COST_NAME),
  salt: base64(SALT_BYTES),
  nonce: base64(NONCE_BYTES),
  /** AES-256-GCM over the seed, with `v`, `site` and `kdf` authenticated. */
  sealed: base64(SEED_BYTES + TAG_BYTES),
});
export type SealedSeed = z.infer<typeof sealedSeedSchema>;

/**
 * Why a copy gives no seed. `not-a-copy`: it has another form. `other-site`: it is of another site. `passphrase-wrong`: or the copy was
 * changed, which cannot be told apart.
 */
export type SealFailure = { readonly kind: 'not-a-copy' | 'other-site' | 'passphrase-wrong' };

/** What a text says that should be a copy, of this site. */
export function parseSealedSeed(text: string, site: string): Result<SealedSeed, SealFailure> {
  if (text.length > MOST_COPY_CHARACTERS) return fail({ kind: 'not-a-copy' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail({ kind: 'not-a-copy' });
  }
  const copy = sealedSeedSchema.safeParse(value);
  if (!copy.success) return fail({ kind: 'not-a-copy' });
  return copy.data.site === site ? ok(copy.data) : fail({ kind: 'other-site' });
}

/** Seals a seed under a passphrase. Takes about a second. */
export async function sealSeed(seed: Seed, passphrase: string, site: string): Promise<SealedSeed> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const key = await keyOf(passphrase, salt);
  const sealed = await crypto.subtle.encrypt(cipher(nonce, site), key, seed);
  return {
    ...{ v: 1, site, kdf: COST_NAME },
    ...{ salt: toBase64(salt), nonce: toBase64(nonce), sealed: toBase64(new Uint8Array(sealed)) },
  };
}

/** Opens a copy. Takes about a second, whether the passphrase is right or not. */
export async function openSeed(copy: SealedSeed, passphrase: string): Promise<Result<Seed, SealFailure>> {
  const key = await keyOf(passphrase, fromBase64(copy.salt));
  try {
    const opened = await crypto.subtle.decrypt(
      cipher(fromBase64(copy.nonce), copy.site),
      key,
      fromBase64(copy.sealed),
    );
    return ok(new Uint8Array(opened));
  } catch {
    return fail({ kind: 'passphrase-wrong' });
  }
}

function cipher(iv: Uint8Array<ArrayBuffer>, site: string) {
  const additionalData = new TextEncoder().encode(`sabha/key/1/${site}/${COST_NAME}`);
  return { name: 'AES-GCM', iv, additionalData };
}

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const { argon2id } = await import('hash-wasm');
  // The same words are the same passphrase, however a keyboard composes its letters.
  const password = passphrase.normalize('NFKC').trim();
  const hash = await argon2id({ password, salt, ...COST, hashLength: 32, outputType: 'binary' });
  return crypto.subtle.importKey('raw', new Uint8Array(hash), 'AES-GCM', false, ['encrypt', 'decrypt']);
}
