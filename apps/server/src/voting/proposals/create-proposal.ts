import { parseAddress } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { type CreateProposalBody, isVotingWindow } from '@sabha/domain/voting/create-proposal';
import { proposalTextHash } from '@sabha/domain/voting/proposal-text';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { ProblemTable } from '../../http/problem.ts';
import { wholeSecond } from './chain-window.ts';
import { PROPOSAL_PROBLEMS } from './proposal-problems.ts';
import { categoryExists, insertProposal, queueTask } from './proposals.store.ts';

export type CreateProposalFailure = { readonly kind: 'window-impossible' | 'category-unknown' };

export const CREATE_PROPOSAL_PROBLEMS: ProblemTable<CreateProposalFailure> = {
  'window-impossible': PROPOSAL_PROBLEMS['window-impossible'],
  'category-unknown': PROPOSAL_PROBLEMS['category-unknown'],
};

type Author = AuditEntry['official'] & { readonly wallet: string };

/**
 * Publishes a proposal: its texts for good, its record on the way to the chain, the office's act in the public log, all
 * or nothing. The author is the official's wallet, which may not vote on it.
 */
export async function createProposal(
  { db, clock, events }: Pick<Context, 'db' | 'clock' | 'events'>,
  official: Author,
  { category_id, opens_at, expired_date, ...text }: CreateProposalBody,
): Promise<Result<{ id: number }, CreateProposalFailure>> {
  const now = clock();
  const opensAt = wholeSecond(opens_at ? new Date(opens_at) : now);
  const closesAt = wholeSecond(new Date(expired_date));
  if (!isVotingWindow(opensAt, closesAt, now)) return fail({ kind: 'window-impossible' });
  const author = parseAddress(official.wallet);
  const text_hash = proposalTextHash(text);
  const created = await db.transaction().execute(async (trx) => {
    if (!(await categoryExists(trx, category_id))) return null;
    const dates = { opens_at: opensAt, expired_date: closesAt, created_at: now };
    const id = await insertProposal(trx, { ...text, ...dates, category_id, author, text_hash });
    const window = { opensAt: opensAt.getTime() / 1000, closesAt: closesAt.getTime() / 1000 };
    const payload = { proposalId: id, textHash: text_hash, author, ...window };
    await queueTask(trx, { kind: 'create-proposal', key: `create-proposal:${id}`, payload }, now);
    await recordAudit(trx, {
      at: now,
      official,
      action: 'proposal-created',
      subjectKind: 'proposal',
      subjectId: String(id),
      before: null,
      after: { title: text.title, text_hash, opens_at: opensAt, expired_date: closesAt },
    });
    return id;
  });
  if (created === null) return fail({ kind: 'category-unknown' });
  events.emit({ kind: 'proposal.changed', proposalId: created });
  events.emit({ kind: 'outbox.filled' });
  return ok({ id: created });
}
