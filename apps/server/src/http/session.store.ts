import type { Schema } from '@sabha/db/schema';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import type { RoleName } from '@sabha/domain/core/roles';
import type { CitizenStatus } from '@sabha/domain/registration/citizen';
import type { Kysely } from 'kysely';

type Database = Kysely<Schema>;

export interface RoleHeld {
  readonly role: RoleName;
  readonly office: Localized;
}

/** The wallet that is signed in with this token, if it still is. */
export async function walletOfSession(db: Database, tokenHash: string, now: Date): Promise<Address | null> {
  const row = await db
    .selectFrom('sessions')
    .select('wallet')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? parseAddress(row.wallet) : null;
}

/** How a wallet stands as a citizen; only an active one may act. Null where it never was one. */
export async function citizenStatusOf(db: Database, wallet: Address): Promise<CitizenStatus | null> {
  const row = await db
    .selectFrom('citizens')
    .select('status')
    .where('wallet', '=', wallet)
    .executeTakeFirst();
  return row?.status ?? null;
}

export async function isActiveCitizen(db: Database, wallet: Address): Promise<boolean> {
  return (await citizenStatusOf(db, wallet)) === 'active';
}

export async function rolesOf(db: Database, wallet: Address): Promise<RoleHeld[]> {
  return db
    .selectFrom('roles')
    .select(['role', 'office'])
    .where('wallet', '=', wallet)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertSession(
  db: Database,
  session: { tokenHash: string; wallet: Address; now: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, wallet, now, expiresAt } = session;
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, wallet, created_at: now, expires_at: expiresAt })
    .execute();
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** What has expired is forgotten, so that nobody can tell later who was here. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('session_nonces').where('expires_at', '<=', now).execute();
}
