import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** A new key for callers: 32 random bytes as base64url. */
export function newApiKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Says whether a header `Authorization: Bearer …` has one of the keys; takes as long for a close one as for any other. */
export class ApiKeys {
  readonly #hashes: readonly Buffer[];

  constructor(keys: readonly string[]) {
    this.#hashes = keys.map(hashOf);
  }

  accepts(authorization: string | undefined): boolean {
    const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
    if (given === undefined) return false;
    const hash = hashOf(given);
    return this.#hashes.map((known) => timingSafeEqual(known, hash)).includes(true);
  }
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
