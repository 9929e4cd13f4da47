import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import type { RoleName } from '@sabha/domain/core/roles';
import type { OfficialRecord } from '@sabha/domain/officials/official';
import type { UserExport } from '@sabha/domain/registration/users/export-user';
import type { Kysely } from 'kysely';

const COLUMNS = ['id', 'wallet', 'role', 'office', 'granted_at', 'withdrawn_at'] as const;
const MOST_LISTED = 1_000;

interface RoleRow {
  readonly id: bigint;
  readonly wallet: string;
  readonly role: RoleName;
  readonly office: Localized;
  readonly granted_at: Date;
  readonly withdrawn_at: Date | null;
}

export async function listRoles(db: Kysely<Schema>): Promise<OfficialRecord[]> {
  const rows = await db
    .selectFrom('roles')
    .select(COLUMNS)
    .orderBy((eb) => eb('withdrawn_at', 'is not', null))
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(record);
}

/** The new role; null when the wallet holds it already. */
export async function insertRole(
  trx: Kysely<Schema>,
  role: { wallet: Address; role: RoleName; office: Localized },
  now: Date,
): Promise<OfficialRecord | null> {
  const row = await trx
    .insertInto('roles')
    .values({ ...role, office: JSON.stringify(role.office), granted_at: now, withdrawn_at: null })
    .onConflict((conflict) =>
      conflict.columns(['wallet', 'role']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? record(row) : null;
}

/** The withdrawn role; null when there was none to withdraw. */
export async function closeRole(trx: Kysely<Schema>, id: bigint, now: Date): Promise<OfficialRecord | null> {
  const row = await trx
    .updateTable('roles')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? record(row) : null;
}

/** Locks the admins' rows, so that two withdrawals at once cannot each think that the other's admin stays. */
export async function lockAdmins(trx: Kysely<Schema>): Promise<number> {
  const rows = await trx
    .selectFrom('roles')
    .select('id')
    .where('role', '=', 'admin')
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
}

/** How many wallets are or ever were admins. */
export async function everAdmins(db: Kysely<Schema>): Promise<number> {
  const { wallets } = await db
    .selectFrom('roles')
    .select(({ fn }) => fn.count<bigint>('wallet').distinct().as('wallets'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return Number(wallets);
}

export async function holdsRole(db: Kysely<Schema>, wallet: Address, role: RoleName): Promise<boolean> {
  const row = await db
    .selectFrom('roles')
    .select('id')
    .where('wallet', '=', wallet)
    .where('role', '=', role)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

function record(row: RoleRow): OfficialRecord {
  return {
    id: Number(row.id),
    wallet: row.wallet,
    role: row.role,
    office: row.office,
    granted_at: row.granted_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}

/** The roles that a wallet has or had. */
export async function readOwnRoles(db: Kysely<Schema>, wallet: Address): Promise<UserExport['roles']> {
  const rows = await db
    .selectFrom('roles')
    .select(['role', 'granted_at', 'withdrawn_at'])
    .where('wallet', '=', wallet)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    role: row.role,
    granted_at: row.granted_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  }));
}
