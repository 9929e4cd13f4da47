import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BiometricsConfig } from '../config.ts';
import { readOrMakeSecret } from '../keys/key-file.ts';

const KEY_BYTES = 32;

const LEAST_CHARACTERS = 16;

/**
 * The keys that callers may send: those of the settings, else of the file, which is made with a new one where it is not there.
 * @throws {Error} One line for an operator, which names no key: there is none, or one is so short that it could be guessed.
 */
export function readApiKeys({
  apiKey,
  apiKeyFile,
}: Pick<BiometricsConfig, 'apiKey' | 'apiKeyFile'>): readonly string[] {
  const keys = apiKey?.split(',').map((key) => key.trim()) ?? readOrMakeSecret(apiKeyFile, newApiKey);
  if (keys.length > 0 && keys.every((key) => key.length >= LEAST_CHARACTERS)) return keys;
  const where = apiKey === null ? apiKeyFile : 'BIOMETRICS_API_KEY';
  throw new Error(`Each key in ${where} must have ${LEAST_CHARACTERS} characters at least`);
}

/** 32 random bytes as base64url. */
function newApiKey(): string {
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

const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether a request comes from this machine, and under its own name: a page of another site has that site's name as its host. */
export function isFromThisMachine(address: string, host: string | undefined): boolean {
  return LOOPBACK_ADDRESS.test(address) && LOOPBACK_HOST.test(host ?? '');
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
