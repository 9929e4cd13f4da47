import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { fingerprintOf } from './derived-keys.ts';
import { insertKeys, keysInUse, knownKeys } from './known-keys.store.ts';

const RESTORE = 'restore keys/personal-data or PERSONAL_DATA_KEYS';

/** The keys given do not fit the database. The message is one line for an operator. */
export class KeysUnusable extends Error {
  override readonly name = 'KeysUnusable';
}

/**
 * Writes down which keys this server has. Throws `KeysUnusable` where a key that people are sealed under is missing, is
 * another one than before, or was made in another data folder: with such keys the same person could register again, and
 * nobody could read their own data.
 */
export async function noteKeys(
  db: Kysely<Schema>,
  { keys: ring, keysAreGiven }: Pick<Config['personalData'], 'keys' | 'keysAreGiven'>,
  now: Date,
): Promise<void> {
  const keys = ring.map((key) => ({ id: key.id, fingerprint: fingerprintOf(key) }));
  await insertKeys(db, keys, now);
  const known = await knownKeys(db);
  const changed = keys.find((key) =>
    known.some(({ id, fingerprint }) => id === key.id && fingerprint !== key.fingerprint),
  );
  if (changed) {
    throw new KeysUnusable(
      `The key ${changed.id} of personal data is another one than this database was sealed with: ${RESTORE}`,
    );
  }
  const isMissing = (id: string) => !ring.some((key) => key.id === id);
  const missing = (await keysInUse(db, now)).filter(isMissing);
  if (missing.length > 0) {
    throw new KeysUnusable(
      `Personal data in this database is sealed with the key ${missing.join(', ')}, which is not there: ${RESTORE}`,
    );
  }
  if (!keysAreGiven && known.some(({ id }) => isMissing(id))) {
    throw new KeysUnusable(
      'Another server uses this database with other keys of personal data: give all of them the same PERSONAL_DATA_KEYS',
    );
  }
}
