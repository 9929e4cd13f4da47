import type { Schema } from '@sabha/db/schema';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { RoleName } from '@sabha/domain/core/roles';
import type { OfficialRecord } from '@sabha/domain/officials/official';
import { CONSENTED_ROLES, PROPOSAL_LIFE_MS, type RoleProposal } from '@sabha/domain/officials/role-proposal';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Official } from '../http/sessions/session.ts';
import { grantWithin, type RoleFailure } from './grant-role.ts';
import { decideProposal, insertProposal, lockProposal } from './role-proposals.store.ts';
import { everAdmins, holdsRole } from './roles.store.ts';

export type ProposalFailure = {
  readonly kind:
    | 'already-proposed'
    | 'no-such-proposal'
    | 'proposal-expired'
    | 'own-proposal'
    | 'proposer-gone';
};

/**
 * Whether a second admin must agree. Not for the first other admin ever: there is nobody to ask yet. It is asked for from
 * then on, also where all others were withdrawn, so that one stolen key cannot make itself more admins by withdrawing them.
 */
export async function needsConsent(db: Kysely<Schema>, asked: boolean, role: RoleName): Promise<boolean> {
  return asked && CONSENTED_ROLES.has(role) && (await everAdmins(db)) > 1;
}

/** Writes down that an admin wants this wallet to have a role, and says so in the public log. Nothing counts yet. */
export async function proposeRole(
  db: Kysely<Schema>,
  admin: Official,
  role: { readonly wallet: Address; readonly role: RoleName; readonly office: Localized },
  now: Date,
): Promise<Result<RoleProposal, ProposalFailure | RoleFailure>> {
  return db.transaction().execute(async (trx) => {
    if (await holdsRole(trx, role.wallet, role.role)) return fail({ kind: 'role-already-held' });
    const expiresAt = new Date(now.getTime() + PROPOSAL_LIFE_MS);
    const proposed = await insertProposal(trx, { ...role, proposedBy: admin.wallet }, now, expiresAt);
    if (!proposed) return fail({ kind: 'already-proposed' });
    await recordAudit(trx, {
      at: now,
      official: admin,
      action: 'role-proposed',
      subjectKind: 'role-proposal',
      subjectId: String(proposed.id),
      before: null,
      after: proposed,
    });
    return ok(proposed);
  });
}

/** Another admin agrees, in time and while the one who proposed it still is one: the role is granted. */
export async function consentToRole(
  db: Kysely<Schema>,
  admin: Official,
  id: bigint,
  now: Date,
): Promise<Result<OfficialRecord, ProposalFailure | RoleFailure>> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockProposal(trx, id);
    if (!locked) return fail({ kind: 'no-such-proposal' });
    const { proposal, expiresAt } = locked;
    if (expiresAt <= now) return fail({ kind: 'proposal-expired' });
    if (proposal.proposed_by === admin.wallet) return fail({ kind: 'own-proposal' });
    const proposer = parseAddress(proposal.proposed_by);
    if (!(await holdsRole(trx, proposer, 'admin'))) return fail({ kind: 'proposer-gone' });
    await decideProposal(trx, id, 'granted', now);
    const { wallet, role, office } = proposal;
    const grant = { wallet: parseAddress(wallet), role, office };
    return grantWithin(trx, admin, grant, now, {
      role_proposal: proposal.id,
      proposed_by: proposal.proposed_by,
    });
  });
}

/** An admin, also the one who proposed it, takes a proposal back. */
export async function refuseRole(
  db: Kysely<Schema>,
  admin: Official,
  id: bigint,
  now: Date,
): Promise<Result<RoleProposal, ProposalFailure>> {
  return db.transaction().execute(async (trx) => {
    const locked = await lockProposal(trx, id);
    if (!locked) return fail({ kind: 'no-such-proposal' });
    await decideProposal(trx, id, 'refused', now);
    await recordAudit(trx, {
      at: now,
      official: admin,
      action: 'role-refused',
      subjectKind: 'role-proposal',
      subjectId: String(locked.proposal.id),
      before: locked.proposal,
      after: null,
    });
    return ok(locked.proposal);
  });
}
