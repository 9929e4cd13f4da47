import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import { refusal } from '@sabha/domain/core/refusal';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { LAST_WITHDRAWAL_MS } from '@sabha/domain/voting/withdraw-proposal';
import type { Transaction } from 'kysely';
import { keccak256, stringToHex } from 'viem';
import { lockRecord } from '../../acts/acts.store.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { ProblemTable } from '../../http/answers/problem.ts';
import { announceProposals } from './create-proposal.ts';
import { PROPOSAL_PROBLEMS } from './proposal-problems.ts';
import { findProposal, markWithdrawn, queueTask, raiseVersion } from './proposals.store.ts';

export type WithdrawProposalFailure = {
  readonly kind: 'proposal-unknown' | 'proposal-withdrawn' | 'proposal-closed' | 'proposal-closing';
  readonly proposalId: number;
};

export const WITHDRAW_PROPOSAL_PROBLEMS: ProblemTable<WithdrawProposalFailure> = {
  'proposal-unknown': PROPOSAL_PROBLEMS['proposal-unknown'],
  'proposal-withdrawn': PROPOSAL_PROBLEMS['proposal-withdrawn'],
  'proposal-closed': PROPOSAL_PROBLEMS['proposal-closed'],
  'proposal-closing': refusal(409, 'A proposal cannot be withdrawn in the last ten minutes before it closes'),
};

/**
 * Withdraws a proposal before it closes: it stays as a tombstone with the reason, and takes no more votes. A result
 * stands once voting has ended, and what the contract might learn of too late is refused before (should it refuse
 * nevertheless, see `restore-proposals.ts`). No vote is being recorded meanwhile, so that none slips in behind the tombstone.
 */
export async function withdrawProposal(
  { db, clock, events }: Pick<Context, 'db' | 'clock' | 'events'>,
  official: AuditEntry['official'],
  id: number,
  reason: string,
): Promise<Result<null, WithdrawProposalFailure>> {
  const now = clock();
  const done = await db.transaction().execute(async (trx): Promise<Result<null, WithdrawProposalFailure>> => {
    await lockRecord(trx);
    const proposal = await findProposal(trx, id);
    if (!proposal) return fail({ kind: 'proposal-unknown', proposalId: id });
    if (proposal.withdrawn_at) return fail({ kind: 'proposal-withdrawn', proposalId: id });
    if (proposal.expired_date.getTime() <= now.getTime()) {
      return fail({ kind: 'proposal-closed', proposalId: id });
    }
    if (proposal.expired_date.getTime() - now.getTime() < LAST_WITHDRAWAL_MS) {
      return fail({ kind: 'proposal-closing', proposalId: id });
    }
    await putTombstone(trx, official, { id, title: proposal.title, reason }, now);
    return ok(null);
  });
  if (done.ok) announceProposals(events, [id]);
  return done;
}

/** Writes the tombstone of a proposal that may be withdrawn, also for the contract and the public log. */
export async function putTombstone(
  trx: Transaction<Schema>,
  official: AuditEntry['official'],
  { id, title, reason }: { readonly id: number; readonly title: Localized; readonly reason: string },
  now: Date,
): Promise<void> {
  await markWithdrawn(trx, id, reason, now);
  await raiseVersion(trx, id);
  const payload = { proposalId: id, reasonHash: keccak256(stringToHex(reason)) };
  await queueTask(trx, { kind: 'withdraw-proposal', key: `withdraw-proposal:${id}`, payload }, now);
  await recordAudit(trx, {
    at: now,
    official,
    action: 'proposal-removed',
    subjectKind: 'proposal',
    subjectId: String(id),
    before: { title },
    after: { title, reason },
  });
}
