import { fail, ok, type Result } from '@sabha/domain/core/result';
import { keccak256, stringToHex } from 'viem';
import { lockSpine } from '../acts/acts.store.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { findProposal, markWithdrawn, queueTask } from './proposals.store.ts';

export type WithdrawProposalFailure = { readonly kind: 'proposal-unknown' | 'proposal-not-active' };

/**
 * Withdraws a proposal before it closes: it stays as a tombstone with the reason, and takes no more votes. A result
 * stands once voting has ended. No vote is being recorded meanwhile, so that none slips in behind the tombstone.
 */
export async function withdrawProposal(
  { db, clock, events }: Pick<Context, 'db' | 'clock' | 'events'>,
  official: AuditEntry['official'],
  id: number,
  reason: string,
): Promise<Result<null, WithdrawProposalFailure>> {
  const now = clock();
  const done = await db.transaction().execute(async (trx) => {
    await lockSpine(trx);
    const proposal = await findProposal(trx, id);
    if (!proposal) return fail({ kind: 'proposal-unknown' });
    if (proposal.withdrawn_at || proposal.expired_date.getTime() <= now.getTime()) {
      return fail({ kind: 'proposal-not-active' });
    }
    await markWithdrawn(trx, id, reason, now);
    const payload = { proposalId: id, reasonHash: keccak256(stringToHex(reason)) };
    await queueTask(trx, { kind: 'withdraw-proposal', key: `withdraw-proposal:${id}`, payload }, now);
    await recordAudit(trx, {
      at: now,
      official,
      action: 'proposal-removed',
      subjectKind: 'proposal',
      subjectId: String(id),
      before: { title: proposal.title },
      after: { title: proposal.title, reason },
    });
    return ok(null);
  });
  if (done.ok) {
    events.emit({ kind: 'proposal.changed', proposalId: id });
    events.emit({ kind: 'outbox.filled' });
  }
  return done;
}
