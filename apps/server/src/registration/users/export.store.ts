import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import { UNDER_AGE_GROUP } from '@sabha/domain/registration/citizen';
import type { PersonFacts } from '@sabha/domain/registration/statistics/person-facts';
import type { UserExport } from '@sabha/domain/registration/users/export-user';
import type { Kysely } from 'kysely';
import type { Privacy } from '../../privacy.ts';
import { openFacts } from '../person-facts.ts';
import { listedUser } from './users.store.ts';

const iso = (at: Date) => at.toISOString();
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** What registration holds of a wallet's person besides the record itself. */
export async function readHeld(
  db: Kysely<Schema>,
  privacy: Privacy,
  wallet: Address,
): Promise<Omit<UserExport, 'exported_at' | 'record' | 'roles' | 'acts' | 'comments' | 'statement_answers'>> {
  const person = await db
    .selectFrom('people')
    .select(['reserved_at', 'reserved_until', 'activated_at', 'reference', 'facts_sealed'])
    .where('wallet', '=', wallet)
    .executeTakeFirstOrThrow();
  const facts = openFacts(privacy, person);
  const listed = await listedUser(db, facts.public_id);
  return {
    reservation: {
      reserved_at: iso(person.reserved_at),
      reserved_until: isoOrNull(person.reserved_until),
      activated_at: isoOrNull(person.activated_at),
    },
    public_listing: listed && { id: listed.id, month: listed.registered_month, province: listed.province },
    citizen: await readCitizen(db, wallet, facts),
    codes: await readCodes(db, wallet),
    sessions: await readSessions(db, wallet),
  };
}

async function readCitizen(
  db: Kysely<Schema>,
  wallet: Address,
  { province, age_group, gender }: PersonFacts,
): Promise<UserExport['citizen']> {
  const row = await db
    .selectFrom('citizens')
    .select(['status', 'registered_at'])
    .where('wallet', '=', wallet)
    .executeTakeFirst();
  if (!row) return null;
  const group = row.status === 'under-age' ? UNDER_AGE_GROUP : age_group;
  return { status: row.status, province, age_group: group, gender, registered_at: iso(row.registered_at) };
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
