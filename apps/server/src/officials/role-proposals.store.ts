import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import type { RoleName } from '@sabha/domain/core/roles';
import type { RoleProposal } from '@sabha/domain/officials/role-proposal';
import type { Kysely } from 'kysely';

const COLUMNS = ['id', 'wallet', 'role', 'office', 'proposed_by', 'proposed_at', 'expires_at'] as const;
const MOST_LISTED = 100;

interface ProposalRow {
  readonly id: bigint;
  readonly wallet: string;
  readonly role: RoleName;
  readonly office: Localized;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly expires_at: Date;
}

/** What waits for a second admin. */
export async function openProposals(db: Kysely<Schema>, now: Date): Promise<RoleProposal[]> {
  const rows = await db
    .selectFrom('role_proposals')
    .select(COLUMNS)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(present);
}

/** The new proposal; null where this role is already proposed for this wallet and not decided. */
export async function insertProposal(
  trx: Kysely<Schema>,
  proposal: { wallet: Address; role: RoleName; office: Localized; proposedBy: string },
  now: Date,
  expiresAt: Date,
): Promise<RoleProposal | null> {
  const { proposedBy, office, ...role } = proposal;
  // One that nobody agreed to in time makes room.
  await trx
    .updateTable('role_proposals')
    .set({ decided_at: now, outcome: 'expired' })
    .where('wallet', '=', role.wallet)
    .where('role', '=', role.role)
    .where('decided_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  const row = await trx
    .insertInto('role_proposals')
    .values({
      ...role,
      office: JSON.stringify(office),
      proposed_by: proposedBy,
      proposed_at: now,
      expires_at: expiresAt,
      decided_at: null,
      outcome: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['wallet', 'role']).where('decided_at', 'is', null).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** An undecided proposal, locked until the transaction ends, so that it is decided once. */
export async function lockProposal(
  trx: Kysely<Schema>,
  id: bigint,
): Promise<{ proposal: RoleProposal; expiresAt: Date } | null> {
  const row = await trx
    .selectFrom('role_proposals')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? { proposal: present(row), expiresAt: row.expires_at } : null;
}

export async function decideProposal(
  trx: Kysely<Schema>,
  id: bigint,
  outcome: 'granted' | 'refused',
  now: Date,
): Promise<void> {
  await trx.updateTable('role_proposals').set({ decided_at: now, outcome }).where('id', '=', id).execute();
}

function present(row: ProposalRow): RoleProposal {
  return {
    id: Number(row.id),
    wallet: row.wallet,
    role: row.role,
    office: row.office,
    proposed_by: row.proposed_by,
    proposed_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
