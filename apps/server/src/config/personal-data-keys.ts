import { fail, ok, type Result } from '@sabha/domain/core/result';

/** One key that seals and indexes personal data. */
export interface PersonalDataKey {
  /** Stored with what it sealed, so that the key is found again. */
  readonly id: string;
  readonly bytes: Buffer;
}
/** The keys of an installation, the current one first. */
export type PersonalDataKeys = readonly [PersonalDataKey, ...PersonalDataKey[]];

export interface BadKeys {
  readonly kind: 'bad-keys';
  /** Ends a sentence that begins with where they stand, and repeats nothing of them. */
  readonly message: string;
}

const ENTRY = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/;
const MOST_KEYS = 16;

/** Reads `id:base64,id:base64`. The message never repeats what was given. */
export function parsePersonalDataKeys(text: string): Result<PersonalDataKeys, BadKeys> {
  const entries = text.split(',').map((entry) => ENTRY.exec(entry.trim()));
  const keys = entries.flatMap((entry) => {
    const bytes = Buffer.from(entry?.[2] ?? '', 'base64');
    // Base64 has a few letters to spare at its end: only the one true spelling of 32 bytes is taken.
    return entry?.[1] && bytes.toString('base64') === entry[2] ? [{ id: entry[1], bytes }] : [];
  });
  const [first, ...others] = keys;
  if (!first || keys.length !== entries.length || keys.length > MOST_KEYS) {
    return fail({ kind: 'bad-keys', message: 'must be id:base64 of 32 bytes, separated by commas' });
  }
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    return fail({ kind: 'bad-keys', message: 'must not name two keys alike' });
  }
  if (new Set(keys.map(({ bytes }) => bytes.toString('hex'))).size < keys.length) {
    return fail({ kind: 'bad-keys', message: 'must not hold one key twice' });
  }
  return ok([first, ...others]);
}

/** As `parsePersonalDataKeys` reads it. */
export function writePersonalDataKeys(keys: PersonalDataKeys): string {
  return keys.map(({ id, bytes }) => `${id}:${bytes.toString('base64')}`).join(',');
}
