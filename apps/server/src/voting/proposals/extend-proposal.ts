import { refusal } from '@sabha/domain/core/refusal';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  type ExtendProposalBody,
  type ExtensionRefusal,
  judgeExtension,
  MOST_EXTENSIONS,
} from '@sabha/domain/voting/extend-proposal';
import { keccak256, stringToHex } from 'viem';
import { lockRecord } from '../../acts/acts.store.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { ProblemTable } from '../../http/answers/problem.ts';
import { wholeSecond } from './chain-window.ts';
import { addExtension, extensionKey, extensionsSoFar } from './extensions.store.ts';
import { PROPOSAL_PROBLEMS } from './proposal-problems.ts';
import { findProposal, queueTask, raiseVersion } from './proposals.store.ts';

export type ExtendProposalFailure =
  | ExtensionRefusal
  | { readonly kind: 'proposal-unknown'; readonly proposalId: number };

export const EXTEND_PROPOSAL_PROBLEMS: ProblemTable<ExtendProposalFailure> = {
  'proposal-unknown': PROPOSAL_PROBLEMS['proposal-unknown'],
  'proposal-withdrawn': PROPOSAL_PROBLEMS['proposal-withdrawn'],
  'proposal-closed': PROPOSAL_PROBLEMS['proposal-closed'],
  'proposal-changing': PROPOSAL_PROBLEMS['proposal-changing'],
  'extension-impossible': refusal(
    400,
    'A proposal can only be extended to a later close, and not beyond what it promised',
  ),
  'extended-too-often': refusal(409, `A proposal can be extended ${MOST_EXTENSIONS} times at most`),
};

/**
 * Asks the ledger to close a proposal later, with a reason, also when citizens have voted. Nothing changes here by that: the
 * close moves once a block has it, and never where none has it before the old close (`follow-extensions.ts`).
 */
export async function extendProposal(
  { db, clock, events }: Pick<Context, 'db' | 'clock' | 'events'>,
  official: AuditEntry['official'],
  id: number,
  { closes_at, reason }: ExtendProposalBody,
): Promise<Result<null, ExtendProposalFailure>> {
  const now = clock();
  const newCloses = wholeSecond(new Date(closes_at));
  const done = await db.transaction().execute(async (trx): Promise<Result<null, ExtendProposalFailure>> => {
    await lockRecord(trx);
    const proposal = await findProposal(trx, id);
    if (!proposal) return fail({ kind: 'proposal-unknown', proposalId: id });
    const { expired_date: closesAt, extendable_until: extendableUntil, withdrawn_at } = proposal;
    const { last, isExtending, isAmending } = await extensionsSoFar(trx, id);
    const situation = {
      ...{ closesAt, extendableUntil, withdrawn: withdrawn_at !== null },
      ...{ extensions: last, isChanging: isExtending || isAmending },
    };
    const verdict = judgeExtension(situation, newCloses, now);
    if (!verdict.ok) return verdict;
    const reasonHash = keccak256(stringToHex(reason));
    const number = last + 1;
    await addExtension(trx, {
      ...{ proposal_id: id, number, reason, reason_hash: reasonHash, asked_at: now },
      ...{ old_closes_at: closesAt, new_closes_at: newCloses },
    });
    await raiseVersion(trx, id);
    const payload = { proposalId: id, closesAt: newCloses.getTime() / 1000, reasonHash };
    await queueTask(trx, { kind: 'extend-proposal', key: extensionKey(id, number), payload }, now);
    await recordAudit(trx, {
      at: now,
      official,
      action: 'proposal-extended',
      subjectKind: 'proposal',
      subjectId: String(id),
      before: { title: proposal.title, expired_date: closesAt },
      after: { title: proposal.title, expired_date: newCloses, reason },
    });
    return ok(null);
  });
  if (done.ok) {
    events.emit({ kind: 'proposal.changed', proposalId: id });
    events.emit({ kind: 'outbox.filled' });
  }
  return done;
}
