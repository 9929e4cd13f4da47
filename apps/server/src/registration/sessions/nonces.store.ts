import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

export async function insertNonce(db: Kysely<Schema>, nonce: string, expiresAt: Date): Promise<void> {
  await db.insertInto('session_nonces').values({ nonce, expires_at: expiresAt }).execute();
}

/** Uses a nonce up: true once, and only before it expires. */
export async function useNonce(db: Kysely<Schema>, nonce: string, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('session_nonces')
    .where('nonce', '=', nonce)
    .returning('expires_at')
    .executeTakeFirst();
  return used !== undefined && used.expires_at > now;
}
