import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { SessionInList } from '@sabha/domain/registration/sessions/sessions';
import type { Kysely } from 'kysely';

const MOST_LISTED = 100;

/** The live sessions of a wallet: the one that asks, named by `ownHash`, and then the last used. */
export async function listSessionsOf(
  db: Kysely<Schema>,
  wallet: Address,
  ownHash: string,
  now: Date,
): Promise<SessionInList[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'created_at', 'used_at'])
    .where('wallet', '=', wallet)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb('token_hash', '=', ownHash), 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.token_hash === ownHash,
    device: row.device,
    begun_at: row.created_at.toISOString(),
    used_at: row.used_at.toISOString(),
  }));
}

/** Ends one session of this wallet, never another's. */
export async function endSessionOf(db: Kysely<Schema>, wallet: Address, id: string): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('wallet', '=', wallet)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Ends every session of this wallet. */
export async function endSessionsOf(db: Kysely<Schema>, wallet: Address): Promise<number> {
  const ended = await db.deleteFrom('sessions').where('wallet', '=', wallet).executeTakeFirst();
  return Number(ended.numDeletedRows);
}
