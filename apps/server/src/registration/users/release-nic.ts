import { colomboDay } from '@sabha/domain/core/colombo';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { nicMessage, readNic } from '@sabha/domain/registration/identity/nic';
import type { ReleaseNicBody } from '@sabha/domain/registration/release-nic';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { forgetNic } from '../privacy/remembered-nics.store.ts';

export interface MalformedNic {
  readonly kind: 'malformed-nic';
  readonly message: string;
}

/**
 * Forgets the memory of a NIC before its time, under every key: its owner may register at once. A NIC that somebody holds
 * now stays theirs. Every call is in the public log, with the office and the reason and nothing of the NIC, whether
 * anything was remembered or not: who tries numbers is seen to try.
 */
export async function releaseNic(
  { db, privacy, config, clock }: Pick<Context, 'db' | 'privacy' | 'config' | 'clock'>,
  admin: AuditEntry['official'],
  { nic: written, reason }: ReleaseNicBody,
): Promise<Result<{ readonly remembered: false }, MalformedNic>> {
  const now = clock();
  const nic = readNic(written, { calendar: config.registration.nicCalendar, today: colomboDay(now) });
  if (!nic.ok) return fail({ kind: 'malformed-nic', message: nicMessage(nic.failure) });
  await db.transaction().execute(async (trx) => {
    await forgetNic(trx, privacy.indexesOf('nic', nic.value.twelve));
    await recordAudit(trx, {
      at: now,
      official: admin,
      action: 'nic-released',
      subjectKind: 'nic',
      subjectId: 'not told',
      before: null,
      after: { reason },
    });
  });
  return ok({ remembered: false });
}
