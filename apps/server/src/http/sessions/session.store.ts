import type { Schema } from '@sabha/db/schema';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import type { RoleName } from '@sabha/domain/core/roles';
import type { CitizenStatus } from '@sabha/domain/registration/citizen';
import type { Device } from '@sabha/domain/registration/sessions/sessions';
import { type Kysely, sql } from 'kysely';

type Database = Kysely<Schema>;

export interface RoleHeld {
  readonly role: RoleName;
  readonly office: Localized;
}

const MINUTE_MS = 60_000;

/** Whoever is signed in, as the database has it at this moment. */
export interface Caller {
  readonly wallet: Address;
  /** As what it is registered; only an active citizen may act. Null where it never was one. */
  readonly citizen: CitizenStatus | null;
  /** Those that it holds, in the order in which they were granted. */
  readonly roles: readonly RoleHeld[];
  /** As whom it writes in the forum; null where it has not yet. */
  readonly member: ForumMember | null;
}

export interface ForumMember {
  readonly id: number;
  /** Its public id. */
  readonly user_id: string;
}

/**
 * Who is signed in with this token, if it still is: then it is in use, and lives on until `idleMs` from now, but never beyond
 * its latest end. Noted at most once a minute. One question for all that is asked of a caller: most calls ask each part of it.
 */
export async function useSession(
  db: Database,
  tokenHash: string,
  now: Date,
  idleMs: number,
): Promise<Caller | null> {
  type Row = Caller & { readonly used_at: Date; readonly ends_at: Date };
  const { rows } = await sql<Row>`
    select s.wallet, s.used_at, s.ends_at, c.status as citizen,
      case when m.id is not null then json_build_object('id', m.id, 'user_id', m.user_id) end as member,
      coalesce((
        select json_agg(json_build_object('role', r.role, 'office', r.office) order by r.id)
        from roles r where r.wallet = s.wallet and r.withdrawn_at is null
      ), '[]') as roles
    from sessions s left join citizens c on c.wallet = s.wallet left join forum_members m on m.wallet = s.wallet
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { used_at, ends_at, ...caller } = row;
  if (used_at < minuteOf(now)) {
    const used = { used_at: minuteOf(now), expires_at: endOf(now, ends_at, idleMs) };
    await db.updateTable('sessions').set(used).where('token_hash', '=', tokenHash).execute();
  }
  return { ...caller, wallet: parseAddress(caller.wallet) };
}

function minuteOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
}

function endOf(now: Date, latest: Date, idleMs: number): Date {
  return new Date(Math.min(latest.getTime(), now.getTime() + idleMs));
}

export async function isActiveCitizen(db: Database, wallet: Address): Promise<boolean> {
  const row = await db
    .selectFrom('citizens')
    .select('status')
    .where('wallet', '=', wallet)
    .executeTakeFirst();
  return row?.status === 'active';
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
