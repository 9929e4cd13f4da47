import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { UserExport } from '@sabha/domain/registration/export-user';
import type { Kysely } from 'kysely';

const iso = (at: Date) => at.toISOString();
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** What registration holds of a wallet's person besides the record itself. */
export async function readHeld(
  db: Kysely<Schema>,
  wallet: Address,
): Promise<Omit<UserExport, 'exported_at' | 'record' | 'roles' | 'acts'>> {
  const person = await db
    .selectFrom('people')
    .leftJoin('listed_users', 'listed_users.public_id', 'people.public_id')
    .select(['reserved_at', 'reserved_until', 'activated_at'])
    .select([
      'listed_users.public_id as listed_id',
      'listed_users.month',
      'listed_users.province as listed_province',
    ])
    .where('wallet', '=', wallet)
    .executeTakeFirstOrThrow();
  return {
    reservation: {
      reserved_at: iso(person.reserved_at),
      reserved_until: isoOrNull(person.reserved_until),
      activated_at: isoOrNull(person.activated_at),
    },
    public_listing:
      person.listed_id === null || person.month === null
        ? null
        : { id: person.listed_id, month: person.month, province: person.listed_province },
    citizen: await readCitizen(db, wallet),
    codes: await readCodes(db, wallet),
    sessions: await readSessions(db, wallet),
  };
}

async function readCitizen(db: Kysely<Schema>, wallet: Address): Promise<UserExport['citizen']> {
  const row = await db
    .selectFrom('citizens')
    .select(['status', 'province', 'age_group', 'gender', 'registered_at'])
    .where('wallet', '=', wallet)
    .executeTakeFirst();
  return row ? { ...row, registered_at: iso(row.registered_at) } : null;
}

async function readCodes(db: Kysely<Schema>, wallet: Address): Promise<UserExport['codes']> {
  const rows = await db
    .selectFrom('one_time_codes')
    .select(['channel', 'created_at', 'expires_at', 'used_at'])
    .where('wallet', '=', wallet)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    channel: row.channel,
    created_at: iso(row.created_at),
    expires_at: iso(row.expires_at),
    used_at: isoOrNull(row.used_at),
  }));
}

async function readSessions(db: Kysely<Schema>, wallet: Address): Promise<UserExport['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'used_at', 'expires_at'])
    .where('wallet', '=', wallet)
    .orderBy('created_at')
    .execute();
  return rows.map(({ device, created_at, used_at, expires_at }) => ({
    device,
    created_at: iso(created_at),
    used_at: iso(used_at),
    expires_at: iso(expires_at),
  }));
}
