import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { PersonalDataKeys } from '../../config/personal-data-keys.ts';
import { fingerprintOf } from './derived-keys.ts';
import { insertKeys, keysInUse, knownKeys } from './known-keys.store.ts';

/** The keys given do not fit the database. The message is one line for an operator. */
export class KeysUnusable extends Error {
  override readonly name = 'KeysUnusable';
}

/**
 * Writes down which keys this server has. Throws `KeysUnusable` where a key that people are sealed under is missing, or
 * is another one than before: with it, the same person could register again, and nobody could read their own data.
 */
export async function noteKeys(db: Kysely<Schema>, ring: PersonalDataKeys, now: Date): Promise<void> {
  const keys = ring.map((key) => ({ id: key.id, fingerprint: fingerprintOf(key) }));
  await insertKeys(db, keys, now);
  const known = new Map((await knownKeys(db)).map(({ id, fingerprint }) => [id, fingerprint]));
  const changed = keys.find(({ id, fingerprint }) => known.get(id) !== fingerprint);
  if (changed) {
    throw new KeysUnusable(
      `The key ${changed.id} of personal data is another one than this database was sealed with: restore keys/personal-data or PERSONAL_DATA_KEYS`,
    );
  }
  const missing = (await keysInUse(db, now)).filter((id) => !ring.some((key) => key.id === id));
  if (missing.length > 0) {
    throw new KeysUnusable(
      `Personal data in this database is sealed with the key ${missing.join(', ')}, which is not there: restore keys/personal-data or PERSONAL_DATA_KEYS`,
    );
  }
}
