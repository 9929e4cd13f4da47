import type { Schema } from '@sabha/db/schema';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import type { RoleName } from '@sabha/domain/core/roles';
import type { CitizenStatus } from '@sabha/domain/registration/citizen';
import type { Device } from '@sabha/domain/registration/sessions/sessions';
import type { Kysely } from 'kysely';

type Database = Kysely<Schema>;

export interface RoleHeld {
  readonly role: RoleName;
  readonly office: Localized;
}

const MINUTE_MS = 60_000;

/**
 * The wallet that is signed in with this token, if it still is: then it is in use, and lives on until `idleMs` from now,
 * but never beyond its latest end. Noted at most once a minute.
 */
export async function useSession(
  db: Database,
  tokenHash: string,
  now: Date,
  idleMs: number,
): Promise<Address | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['wallet', 'used_at', 'ends_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  if (row.used_at < minuteOf(now)) {
    const used = { used_at: minuteOf(now), expires_at: endOf(now, row.ends_at, idleMs) };
    await db.updateTable('sessions').set(used).where('token_hash', '=', tokenHash).execute();
  }
  return parseAddress(row.wallet);
}

function minuteOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
}

function endOf(now: Date, latest: Date, idleMs: number): Date {
  return new Date(Math.min(latest.getTime(), now.getTime() + idleMs));
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
  session: { tokenHash: string; wallet: Address; device: Device; now: Date; endsAt: Date; idleMs: number },
): Promise<void> {
  const { tokenHash, wallet, device, now, endsAt, idleMs } = session;
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      wallet,
      device,
      created_at: now,
      used_at: minuteOf(now),
      ends_at: endsAt,
      expires_at: endOf(now, endsAt, idleMs),
    })
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
