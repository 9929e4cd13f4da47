import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { RoleName } from '@sabha/domain/core/roles';
import type { OfficialRecord } from '@sabha/domain/officials/official';
import type { Kysely } from 'kysely';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { closeRole, insertRole, lockAdmins } from './roles.store.ts';

export type RoleFailure = { readonly kind: 'role-already-held' | 'role-not-held' | 'last-admin' };

/** Gives a wallet a role for an office, and says so in the public log. */
export async function grantRole(
  db: Kysely<Schema>,
  admin: AuditEntry['official'],
  role: { readonly wallet: Address; readonly role: RoleName; readonly office: Localized },
  now: Date,
): Promise<Result<OfficialRecord, RoleFailure>> {
  return db.transaction().execute((trx) => grantWithin(trx, admin, role, now));
}

/** The same within a transaction. `consented` says in the log which proposal another admin agreed to. */
export async function grantWithin(
  trx: Kysely<Schema>,
  admin: AuditEntry['official'],
  role: { readonly wallet: Address; readonly role: RoleName; readonly office: Localized },
  now: Date,
  consented: Readonly<Record<string, unknown>> = {},
): Promise<Result<OfficialRecord, RoleFailure>> {
  const granted = await insertRole(trx, role, now);
  if (!granted) return fail({ kind: 'role-already-held' });
  await recordAudit(trx, {
    at: now,
    official: admin,
    action: 'role-granted',
    subjectKind: 'role',
    subjectId: String(granted.id),
    before: null,
    after: { ...granted, ...consented },
  });
  return ok(granted);
}

/** Takes a role back. The last admin stays: nobody could grant a role again. */
export async function withdrawRole(
  db: Kysely<Schema>,
  admin: AuditEntry['official'],
  id: bigint,
  now: Date,
): Promise<Result<OfficialRecord, RoleFailure>> {
  const refusal = new WeakSet<Error>();
  try {
    return await db.transaction().execute(async (trx) => {
      const admins = await lockAdmins(trx);
      const withdrawn = await closeRole(trx, id, now);
      if (!withdrawn) return fail({ kind: 'role-not-held' });
      if (withdrawn.role === 'admin' && admins === 1) {
        const undo = new Error('last admin');
        refusal.add(undo);
        throw undo; // rolls the withdrawal back
      }
      await recordAudit(trx, {
        at: now,
        official: admin,
        action: 'role-withdrawn',
        subjectKind: 'role',
        subjectId: String(withdrawn.id),
        before: { ...withdrawn, withdrawn_at: null },
        after: withdrawn,
      });
      return ok(withdrawn);
    });
  } catch (error) {
    if (error instanceof Error && refusal.has(error)) return fail({ kind: 'last-admin' });
    throw error;
  }
}
